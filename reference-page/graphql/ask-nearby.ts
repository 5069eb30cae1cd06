import type { ServiceCode } from '@care/analytics/catalog';
import type { GraphqlClient } from './create-graphql-client.ts';
import type { NearbyListener, NearbyQuestion } from './nearby.ts';
import { caregiversQuery, placeQuery } from './nearby-queries.ts';

/** How many caregivers are shown by name. */
const shownCaregivers = 3;

/**
 * Asks for the place of a ZIP code, and for caregivers near it once there is such a place.
 * @returns a function that aborts pending requests and stops calling the listener
 */
export function askNearby(
  client: GraphqlClient,
  { zip, service }: NearbyQuestion,
  { onPlace, onCaregivers, onFailure }: NearbyListener,
): () => void {
  let isStopped = false;
  const unsubscribes: (() => void)[] = [];

  function stop(): void {
    isStopped = true;
    for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
  }

  function fail(error: unknown): void {
    if (isStopped) return;
    stop();
    onFailure(error);
  }

  function askForPlace(): void {
    const asked = client.watchQuery({ query: placeQuery, variables: { zip } }).subscribe({
      next({ data }) {
        if (isStopped || unsubscribes.length > 1) return;
        if (data?.place === undefined) return fail(new Error('The answer says nothing of the place'));
        onPlace(data.place);
        if (data.place && service) askForCaregivers(service);
      },
      error: fail,
    });
    unsubscribes.push(() => asked.unsubscribe());
  }

  function askForCaregivers(service: ServiceCode): void {
    const variables = { zip, service, first: shownCaregivers };
    const asked = client.watchQuery({ query: caregiversQuery, variables }).subscribe({
      next({ data }) {
        if (isStopped) return;
        if (!data?.caregiversNear) return fail(new Error('The answer says nothing of the caregivers'));
        onCaregivers(data.caregiversNear);
      },
      error: fail,
    });
    unsubscribes.push(() => asked.unsubscribe());
  }

  askForPlace();
  return stop;
}
