export interface ExportedFile {
  readonly format: string;
  readonly width: number;
  /** Of the width among those of its picture. */
  readonly index: number;
  /** Below the folder of all pictures. */
  readonly path: string;
}
export function filesOf(theme: string, name: string, hash: string): ExportedFile[];
export function filesIn(folder: string): string[];
