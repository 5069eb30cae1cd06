import { useEffect, useState } from 'react';
import { analytics } from '../../analytics/client.ts';
import { whenIdle } from '../../analytics/when.ts';
import type { NearbyQuestion } from '../../graphql/nearby.ts';
import type { FoundNearby } from './found-nearby.ts';
import { heroContent } from './hero.content.ts';
import type { PickerAnswers } from './use-picker.ts';

/** How long a visitor pauses before the answers count as given, in milliseconds. */
const pauseMillis = 300;

/**
 * Looks up what the visitor has answered, the place and who works near it, and notifies the logger when that fails. A
 * ZIP code from an earlier visit waits until the page is idle. Only what is found of the ZIP code that is there counts.
 */
export function useNearby(answers: PickerAnswers | undefined): FoundNearby | undefined {
  const [found, setFound] = useState<FoundNearby>();
  const zip = answers?.zip;
  // The number of others who offer the same does not help a visitor who looks for work.
  const service = answers?.memberType === 'seeker' ? answers.service.code : undefined;
  const isGiven = answers?.isGiven;

  // biome-ignore lint/correctness/useExhaustiveDependencies: how the answers came to be is no reason to ask again
  useEffect(() => {
    if (!zip) return;
    return lookAfter(isGiven ? afterPause : whenIdle, { zip, service }, (next) =>
      setFound((before) => ({ ...(before?.zip === zip && before), zip, ...next })),
    );
  }, [zip, service]);

  return found?.zip === zip ? found : undefined;
}

function afterPause(act: () => void): void {
  setTimeout(act, pauseMillis);
}

/** @returns how to unsubscribe */
function lookAfter(
  wait: (act: () => void) => void,
  question: NearbyQuestion,
  onFound: (found: Partial<FoundNearby>) => void,
): () => void {
  let isStopped = false;
  let stop = () => {};

  function fail(error: unknown): void {
    if (isStopped) return;
    onFound({ words: heroContent.nearby.failure, people: undefined });
    analytics.reportFailure(error);
  }

  wait(async () => {
    if (isStopped) return;
    try {
      const { lookNearby } = await import('./look-nearby.tsx');
      if (!isStopped) stop = lookNearby(question, onFound, fail);
    } catch (error) {
      fail(error);
    }
  });
  return () => {
    isStopped = true;
    stop();
  };
}
