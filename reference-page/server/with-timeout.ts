/** Resolves with the promise's value, or with `otherwise` when it takes longer. @param millis the time to wait */
export async function withTimeout<Value, Other>(
  millis: number,
  promise: Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Other>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), millis);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
