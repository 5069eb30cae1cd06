/** A path with more in its query than it has. */
export function withQuery(path: string, more: URLSearchParams): string {
  if (more.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${more}`;
}
