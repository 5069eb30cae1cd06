export interface ExportedFile {
  readonly format: string;
  readonly width: number;
  /** The position of the width among the widths of its picture. */
  readonly index: number;
  /** Below the folder of all pictures. */
  readonly path: string;
}
export function filesOf(theme: string, name: string, hash: string): ExportedFile[];
export function filesIn(folder: string): string[];
