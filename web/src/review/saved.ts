/** A page that stands on its own: styles and pictures inside, no scripts, the record of the game with it. */

const RECORD = 'gonfanon-record';

async function asData(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}

function styles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules];
    } catch {
      return [];
    }
  });
  // Letters are those of the reader's machine: type would weigh more than all the rest.
  return rules.filter((rule) => !(rule instanceof CSSFontFaceRule)).map((rule) => rule.cssText).join('\n');
}

function within(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An element of the page as a document of its own. */
export async function standalone(element: HTMLElement, title: string, record: string): Promise<string> {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const gone of copy.querySelectorAll('button, .unsaved, [data-unsaved]')) gone.remove();
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  const addresses = new Map<string, Promise<string>>();
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (image) => {
      const address = image.getAttribute('src');
      if (!address) return image.remove();
      if (!addresses.has(address)) addresses.set(address, asData(address));
      image.setAttribute('src', await (addresses.get(address) as Promise<string>));
    }),
  );
  const root = document.documentElement;
  return `<!doctype html><html lang="${root.lang}" data-dress="${root.dataset['dress'] ?? 'day'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${within(title)}</title><style>${styles()}\nhtml,body{height:auto}.page{max-width:62rem;margin:0 auto;padding:1.5rem}</style><body><main class="page">${copy.innerHTML}</main><pre id="${RECORD}" hidden>${within(record)}</pre></body></html>`;
}

/** The record in a file: the file itself, or the one in a page that was saved. */
export function recordIn(text: string): string {
  if (!text.trimStart().startsWith('<')) return text;
  return new DOMParser().parseFromString(text, 'text/html').getElementById(RECORD)?.textContent ?? text;
}

async function through(data: Uint8Array, stream: { readable: ReadableStream; writable: WritableStream }): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(data).then(() => writer.close());
  const [read] = await Promise.all([new Response(stream.readable).arrayBuffer(), written]);
  return new Uint8Array(read);
}

/** A record as the end of an address. */
export async function packed(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  return btoa([...bytes].map((byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpacked(address: string): Promise<string> {
  const bytes = Uint8Array.from(atob(address.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}
