export interface MutatedModule {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Percent; 0 where no score was measured yet. */
  readonly atLeast: number;
}

export const modules: readonly MutatedModule[];
