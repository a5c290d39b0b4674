/** Whether the reader wants things to move. */
export function motionWanted(): boolean {
  const chosen = document.documentElement.dataset['motion'];
  if (chosen) return chosen !== 'none';
  return !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}
