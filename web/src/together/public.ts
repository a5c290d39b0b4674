/** Whether this is a public server: its first page says so. At home nothing of this folder is loaded. */
export const isPublic = !!document.querySelector('meta[name="gonfanon"][content="public"]');
