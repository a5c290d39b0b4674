/** What is fetched may not arrive at once: it is tried again before anybody is told. */

const WAITS = [300, 1200];
const KNOCK = 1000;
/** A page that has just been opened does not open itself again because of a file that is missing. */
const YOUNG = 10_000;
/** Something is wanted, and no server answers. */
export const server = $state({ away: false });
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Wait until the server answers; whether that took a while. A proxy that finds no server behind it answers above 500. */
async function awaited(): Promise<boolean> {
  for (let waited = false; ; waited = server.away = true, await pause(KNOCK)) {
    const answers = await fetch('/gonfanon.svg', { cache: 'no-store' }).then(({ status }) => status < 501, () => false);
    if (!answers) continue;
    server.away = false;
    return waited;
  }
}

/** Nothing has failed for good while the server is away. */
export async function tried<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch (error) {
      await pause(wait);
      const away = await awaited();
      // A browser remembers that a script failed for as long as the page is open: only reloading the page fetches it.
      const script = /module/.test(error instanceof Error ? error.message : '');
      if (script && (away || performance.now() > YOUNG)) {
        location.reload();
        return new Promise(() => undefined);
      }
    }
  }
  return load();
}
