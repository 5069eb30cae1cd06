/** The result of {@link within} for work that took too long. */
export const tooLate = Symbol('too late');

/** The longest wait that timers take; a longer one would end immediately. */
const longestMillis = 2 ** 31 - 1;

/** Runs work for so many milliseconds, then signals it to stop and continues without it, also when it ignores the signal. */
export async function within<Result>(
  millis: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | typeof tooLate> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof tooLate>((resolve) => {
    timer = setTimeout(
      () => {
        resolve(tooLate);
        controller.abort();
      },
      Math.min(millis, longestMillis),
    );
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
