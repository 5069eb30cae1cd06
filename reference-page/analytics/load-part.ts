/** The pause before the second attempt, in milliseconds: longer than most pages take to be left. */
const pauseMillis = 1_000;

/**
 * Loads a part of the page, and tries once more where that fails: a browser that leaves the page ends what still loads, which
 * is no failure worth a report, and a page that is restored later wants the part after all.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMillis));
    return load();
  }
}
