/** What a test says about a generated file that differs from what the sources give. */
export const staleFile = (path: string) => `${path} is out of date: run \`npm run docs\``;
