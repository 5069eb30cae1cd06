import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EngineName, engineTitles } from '../../browsers/engines/engine.ts';
import { comparedSubjects } from '../../faults/subject.ts';

/** How soon after a call a browser has to be killed to lose its event while the collector is down, as `npm run bench -- kills` has measured it. */
export interface KillWindow {
  readonly engine: string;
  readonly laterEvents: string;
  readonly firstOfPage: string;
}

interface Measured {
  readonly engine: EngineName;
  readonly version: string;
  readonly subject: string;
  readonly kills: readonly {
    /** @default 'down' */
    readonly collector?: string;
    readonly delay: number;
    readonly isFirst: boolean;
    readonly lost: readonly number[];
  }[];
}

/** @param root of the repository */
export function readKillWindows(root: string): readonly KillWindow[] {
  const { raw } = JSON.parse(readFileSync(join(root, 'docs/benchmarks/kills.json'), 'utf8'));
  const [byDefault] = comparedSubjects;
  const played = (raw.played as readonly Measured[]).filter(({ subject }) => subject === byDefault?.name);
  return played.map(({ engine, kills, version }) => {
    const whileDown = kills.filter(({ collector = 'down' }) => collector === 'down');
    return {
      engine: `${engineTitles[engine]} ${version}`,
      laterEvents: windowOf(whileDown.filter(({ isFirst }) => !isFirst)),
      firstOfPage: windowOf(whileDown.filter(({ isFirst }) => isFirst)),
    };
  });
}

/** The delays are those that were played: the end of the window lies between two of them. */
function windowOf(kills: Measured['kills']): string {
  const delays = kills.map(({ delay }) => delay).sort((a, b) => a - b);
  const losing = kills.filter(({ lost }) => lost.some((count) => count > 0)).map(({ delay }) => delay);
  if (losing.length === 0) return `none lost from ${delays[0]} ms on`;
  const last = Math.max(...losing);
  const next = delays.find((delay) => delay > last);
  return next === undefined
    ? `lost at ${last} ms, the longest delay played`
    : `lost at ${last} ms, none from ${next} ms on`;
}
