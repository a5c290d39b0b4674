/** What is fetched may not arrive at once: it is tried again before anybody is told. */

const WAITS = [300, 1200];

/** A browser remembers that an address failed, so the next attempt goes by another one that means the same. */
function elsewhere<T>(error: unknown, attempt: number): Promise<T> | null {
  const [address] = /https?:\S+\.js/.exec(error instanceof Error ? error.message : '') ?? [];
  return address ? (import(/* @vite-ignore */ `${address}?again=${attempt}`) as Promise<T>) : null;
}

export async function tried<T>(load: () => Promise<T>): Promise<T> {
  let attempt = load();
  for (const [i, wait] of WAITS.entries()) {
    try {
      return await attempt;
    } catch (error) {
      await new Promise((done) => setTimeout(done, wait));
      attempt = elsewhere<T>(error, i + 1) ?? load();
    }
  }
  return attempt;
}
