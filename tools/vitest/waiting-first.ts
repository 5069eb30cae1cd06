import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects whose tests wait more than they compute. */
const waiting = ['webkit', 'firefox', 'chromium', 'sweeps', 'browser', 'browser-tools', 'faults'];

/**
 * Begins with the files whose tests wait, so that no worker is left with a long one at the end; those of an engine are spread among
 * them, as several WebKits that start at once hold each other up.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const turnOf = (file: TestSpecification) => {
      if (!waiting.includes(file.project.name)) return 1;
      const ofProject = usual.filter(({ project }) => project === file.project);
      return ofProject.indexOf(file) / ofProject.length;
    };
    const turns = new Map(usual.map((file) => [file, turnOf(file)]));
    return usual.toSorted((first, second) => Number(turns.get(first)) - Number(turns.get(second)));
  }
}
