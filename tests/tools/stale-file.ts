/** The message about a generated file that is out of date. */
export const staleFile = (path: string) => `${path} is out of date: run \`npm run docs\``;
