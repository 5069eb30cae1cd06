const names = ['fromSemPage', 'serviceIdForMember'];

/** What the address says beside the answers: where a visitor has come from, and for which service. Each step goes on saying it. */
export function entryParameters(query: URLSearchParams): [name: string, value: string][] {
  return names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
}
