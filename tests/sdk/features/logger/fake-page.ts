/** A page whose requests are recorded: how each line left, and what it says. */
export function createFakePage() {
  const sent: { readonly by: 'fetch' | 'beacon'; readonly path: string; readonly body: string }[] = [];
  const inits: RequestInit[] = [];
  const page = {
    sent,
    inits,
    now: 1_767_225_600_000,
    /** The server, as far as fetch knows it. */
    answer: async (): Promise<object> => ({ status: 204 }),
    beaconsAccepted: true,
    lines: () => sent.map(({ body }) => JSON.parse(body) as Readonly<Record<string, unknown>>),
    scope: {
      location: { href: 'https://www.example.com/' },
      document: { visibilityState: 'visible' },
      navigator: {
        sendBeacon(path: string, body: string) {
          if (page.beaconsAccepted) sent.push({ by: 'beacon', path, body });
          return page.beaconsAccepted;
        },
      },
      fetch(path: string, init: RequestInit) {
        sent.push({ by: 'fetch', path, body: String(init.body) });
        inits.push(init);
        return page.answer();
      },
    },
  };
  return page;
}
