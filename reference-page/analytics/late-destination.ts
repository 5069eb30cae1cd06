import type { Destination } from '@care/analytics';

/**
 * A destination whose script may still be on its way. Events wait for it in the journal; where it can't be had, it is asked
 * for again with the next delivery, on a later page at the latest.
 *
 * @param loading its script, asked for already
 * @param load asks for it anew
 */
export function lateDestination(
  name: string,
  loading: Promise<Destination>,
  load: () => Promise<Destination>,
): Destination {
  let coming: Promise<Destination> | undefined;
  let arrived: Destination | undefined;

  function take(asked: Promise<Destination>): Promise<Destination> {
    coming = asked;
    asked.then(
      (destination) => {
        arrived = destination;
      },
      () => {
        coming = undefined;
      },
    );
    return asked;
  }

  take(loading);
  return {
    name,
    // A page that goes away has no time for a promise.
    deliver: (batch, host) =>
      arrived
        ? arrived.deliver(batch, host)
        : (coming ?? take(load())).then((destination) => destination.deliver(batch, host)),
  };
}
