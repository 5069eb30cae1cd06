/** A page whose requests are recorded: how each line left, and what it says. */
export function createFakePage() {
  const sent: { readonly by: 'fetch' | 'beacon'; readonly path: string; readonly body: string }[] = [];
  const inits: RequestInit[] = [];
  const origin = 'https://www.example.com';
  const pathOf = (address: string) => address.replace(origin, '');
  const page = {
    sent,
    inits,
    now: 1_767_225_600_000,
    /** The server, as far as fetch knows it. */
    answer: async (): Promise<object> => ({ status: 204 }),
    beaconsAccepted: true,
    lines: () => sent.map(({ body }) => JSON.parse(body) as Readonly<Record<string, unknown>>),
    scope: {
      location: { href: `${origin}/` },
      document: { visibilityState: 'visible' },
      navigator: {
        sendBeacon(address: string, body: string) {
          if (page.beaconsAccepted) sent.push({ by: 'beacon', path: pathOf(address), body });
          return page.beaconsAccepted;
        },
      },
      fetch(address: string, init: RequestInit) {
        sent.push({ by: 'fetch', path: pathOf(address), body: String(init.body) });
        inits.push(init);
        return page.answer();
      },
    },
  };
  return page;
}
