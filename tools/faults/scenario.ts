import type { Ability } from '../browsers/engines/engine.ts';
import type { Stage } from './stage.ts';

/** A fault, step by step. */
export interface Scenario {
  readonly name: string;
  /** The requirement that its success covers. */
  readonly covers?: string;
  /** The host of the page. @default 'localhost' */
  readonly host?: string;
  /** The collector is on the page's origin. @default false */
  readonly sameOrigin?: boolean;
  /** The collector is reached over TLS, and a byte takes 150 ms each way. @default false */
  readonly isFar?: boolean;
  /** The visitor has a browser process and a profile on the disk. @default false */
  readonly ownBrowser?: boolean;
  /** Milliseconds count in it: it is played with few others at once. @default false */
  readonly isTimed?: boolean;
  /** The abilities that the engine must have. */
  readonly needs?: readonly Ability[];
  run(stage: Stage): Promise<void>;
}
