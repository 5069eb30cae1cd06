/** Observers that all elements share, one for each threshold. They keep no element alive. */
export interface SharedObservers {
  /** Asks for the entries of a threshold from 0 to 1, beginning with how the element stands now. */
  observe(element: Element, threshold: number): void;
  unobserve(element: Element): void;
}

/** @param tell gets each entry with the threshold of its observer */
export function createSharedObservers(
  scope: Pick<typeof globalThis, 'IntersectionObserver'>,
  tell: (entry: IntersectionObserverEntry, threshold: number) => void,
): SharedObservers {
  const observers = new Map<number, IntersectionObserver>();

  function create(threshold: number): IntersectionObserver {
    const tellAll = (entries: readonly IntersectionObserverEntry[]) => {
      for (const entry of entries) tell(entry, threshold);
    };
    return new scope.IntersectionObserver(tellAll, { threshold });
  }

  return {
    observe(element, threshold) {
      const observer = observers.get(threshold) ?? create(threshold);
      observers.set(threshold, observer);
      // Observed anew, it is reported anew.
      observer.unobserve(element);
      observer.observe(element);
    },
    unobserve(element) {
      for (const observer of observers.values()) observer.unobserve(element);
    },
  };
}
