/** What a promise gives, or `otherwise` when it takes longer. @param millis how long to wait */
export async function notLaterThan<Value, Other>(
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
