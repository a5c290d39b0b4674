/** Addresses after the #: `#/game/7`. Everything after the page's name is its arguments. */

export interface Route {
  page: string;
  args: string[];
  query: URLSearchParams;
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page = '', ...args] = path.split('/').map(decodeURIComponent);
  return { page: page || 'home', args: args.filter(Boolean), query: new URLSearchParams(query) };
}

export const route: Route = $state(readRoute(window.location.hash));

window.addEventListener('hashchange', () => {
  Object.assign(route, readRoute(window.location.hash));
  window.scrollTo(0, 0);
});

export function href(page: string, ...args: string[]): string {
  return `#/${[page, ...args].map(encodeURIComponent).join('/')}`;
}

export function go(page: string, ...args: string[]): void {
  window.location.hash = href(page, ...args);
}
