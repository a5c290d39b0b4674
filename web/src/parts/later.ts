/** Parts that come when they are needed. One that does not arrive is tried again, and never given up for good. */

const WAITS = [300, 1200];

async function tried<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return load();
}

/** A part fetched once at most; whoever asks after a failure starts a new attempt. */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null;
  return () => {
    coming ??= tried(load).catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
