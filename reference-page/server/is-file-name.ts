/** Whether a path names a file, by its ending: no page of the site has one. */
export function isFileName(path: string): boolean {
  return /\.\w+$/.test(path);
}
