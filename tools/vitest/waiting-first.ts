import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects whose tests wait more than they compute begin before the others, which then fill the time. */
const waiting = ['webkit', 'firefox', 'chromium', 'sweeps', 'browser', 'browser-tools', 'faults'];

/** Orders files by how long their tests wait, so that no worker is left with a long one at the end. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const turn = ({ project: { name } }: TestSpecification) =>
      waiting.includes(name) ? waiting.indexOf(name) : waiting.length;
    return usual.toSorted((first, second) => turn(first) - turn(second));
  }
}
