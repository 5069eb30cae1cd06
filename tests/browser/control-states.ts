import type { CDPSession, Page } from 'playwright';
import { allExamples } from '../../reference-page/gallery/all-examples.ts';

/** An element's place and size in the document, in CSS pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The boxes of each example's stage, control and what is in the control, by the example's name. */
export type Boxes = Readonly<Record<string, readonly Box[]>>;

/** The selector of an example, or of something in it. */
export function inExample(name: string, selector = ''): string {
  return `[data-example="${name}"] ${selector}`.trim();
}

/** The control of each example, by the example's name. */
const controls: readonly (readonly [name: string, control: string])[] = allExamples.flatMap(
  ({ component, examples }) =>
    examples.flatMap(({ name, control }) => (control ? [[`${component}: ${name}`, control] as const] : [])),
);

/** Marks each example's control, so that styles can be forced on it. @returns the examples that have no such control */
export async function markControls(page: Page): Promise<string[]> {
  return page.evaluate((wanted) => {
    const missing: string[] = [];
    for (const [name, control] of wanted) {
      const stage = document.querySelector(`[data-example="${name}"]`);
      const marked = stage?.querySelector(control);
      if (!stage || !marked) missing.push(name);
      for (let around = marked?.parentElement; around && around !== stage; around = around.parentElement)
        around.setAttribute('data-tested', 'around');
      marked?.setAttribute('data-tested', 'control');
      if (marked && !marked.matches('a, button, input, select, summary, [tabindex]'))
        marked.querySelector('input')?.setAttribute('data-tested', 'inner');
    }
    return missing;
  }, controls);
}

export async function readBoxes(page: Page): Promise<Boxes> {
  return page.evaluate(() => {
    const boxOf = (element: Element): Box => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    };
    return Object.fromEntries(
      [...document.querySelectorAll('[data-tested="control"]')].map((control) => {
        const stage = control.closest('[data-example]') as HTMLElement;
        return [stage.dataset.example, [stage, control, ...control.querySelectorAll('*')].map(boxOf)];
      }),
    );
  });
}

const states = {
  hover: { control: ['hover'], inner: [], around: ['hover'] },
  focus: { control: ['focus', 'focus-visible'], inner: ['focus', 'focus-visible'], around: ['focus-within'] },
  pressed: { control: ['hover', 'active'], inner: [], around: ['hover', 'active'] },
} as const;

/** Puts every marked control into a state as the browser's own tools do, and reports the boxes and colours then. */
export async function inState<T>(page: Page, state: keyof typeof states, look: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  for (const [mark, forced] of Object.entries(states[state])) await force(session, root.nodeId, mark, forced);
  const seen = await look();
  await session.detach();
  return seen;
}

async function force(
  session: CDPSession,
  documentId: number,
  mark: string,
  forced: readonly string[],
): Promise<void> {
  const selector = `[data-tested="${mark}"]`;
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: documentId, selector });
  await Promise.all(
    nodeIds.map((nodeId) =>
      session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...forced] }),
    ),
  );
}
