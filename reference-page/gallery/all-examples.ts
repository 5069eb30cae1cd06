import type { ComponentExamples } from '../components/example.ts';

const modules = import.meta.glob<{ readonly examples: ComponentExamples }>('../components/*/*.examples.tsx', {
  eager: true,
});

/** The examples of every component, by name. */
export const allExamples: readonly ComponentExamples[] = Object.values(modules)
  .map(({ examples }) => examples)
  .sort((one, other) => one.component.localeCompare(other.component));
