import type { Plugin } from 'rollup';

export function removeRequirementIds(text: string): string;
export const withoutRequirementIds: Plugin;
