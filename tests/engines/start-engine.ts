import { afterAll, beforeAll, inject, onTestFinished, type TestContext } from 'vitest';
import {
  type Ability,
  type Engine,
  type EngineName,
  type Tab,
  type Visitor,
  type VisitorOptions,
  whyNot,
} from '../../tools/browsers/engines/engine.ts';
import { launchEngine } from '../../tools/browsers/engines/launch-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that the project's tests run on. */
    readonly engine: EngineName;
  }
}

/** One browser for all tests of a file, of the engine that the project's tests run on. */
export function startEngine(): { readonly current: Engine } {
  let engine: Engine | undefined;
  beforeAll(async () => {
    engine = await launchEngine(inject('engine'));
  });
  afterAll(() => engine?.close());
  return {
    get current() {
      if (!engine) throw new Error('The browser starts before the first test');
      return engine;
    },
  };
}

/** A visitor of whom nothing is stored yet, with an empty tab, until the test is over. */
export async function openVisitor(
  engine: Engine,
  options?: VisitorOptions,
): Promise<{ readonly visitor: Visitor; readonly tab: Tab }> {
  const visitor = await engine.newVisitor(options);
  onTestFinished(() => visitor.stop());
  return { visitor, tab: await visitor.newTab() };
}

/** Ends a test here when the engine lacks what it needs; the end of the run says why. */
export function need(abilities: readonly Ability[], engine: Engine, { skip }: TestContext): void {
  const reason = whyNot(engine, abilities);
  if (reason) skip(reason);
}
