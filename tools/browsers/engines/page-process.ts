import { readdir, readFile } from 'node:fs/promises';

/** How long the page computes at a time, in milliseconds. */
const workMillis = 200;

/** The ticks of the kernel that the page's own process must have computed more than any other: on a busy machine it waits. */
const leadTicks = 15;

const attempts = 50;

/**
 * The process that a page lives in, among those that a browser has started: the one that computes when the page does.
 *
 * @param browser id of the browser's process
 * @param evaluate calls a function in the page
 */
export async function findPageProcess(
  browser: number,
  evaluate: (run: (millis: number) => void, millis: number) => Promise<unknown>,
): Promise<number> {
  const before = new Map<number, number>();
  for (const id of await findDescendants(browser)) before.set(id, await readTicks(id));
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await evaluate((millis) => {
      const end = performance.now() + millis;
      while (performance.now() < end);
    }, workMillis);
    const spent = await Promise.all(
      [...before].map(async ([id, ticks]) => ({ id, ticks: (await readTicks(id)) - ticks })),
    );
    const [first, second] = spent.sort((a, b) => b.ticks - a.ticks);
    if (first && first.ticks - (second?.ticks ?? 0) >= leadTicks) return first.id;
  }
  throw new Error('No process of the browser computes with the page');
}

async function findDescendants(ancestor: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(all.map(async (id) => [id, await readParent(id)] as const)));
  const descends = (id: number): boolean => {
    const parent = parents.get(id) ?? 0;
    return parent === ancestor || (parent > 1 && descends(parent));
  };
  return all.filter(descends);
}

async function readParent(id: number): Promise<number> {
  return Number((await readFields(id))[1] ?? 0);
}

/** CPU time in the kernel's ticks. */
async function readTicks(id: number): Promise<number> {
  const fields = await readFields(id);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** The kernel's fields about a process, from its state on. */
async function readFields(id: number): Promise<string[]> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
