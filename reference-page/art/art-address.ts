import hashes from './exported.json';

/** Every picture that is drawn, by the name of its scene. */
export type SceneName = keyof typeof hashes;

/** Where an exported file is served from. Its name bears what it is drawn from, so an address never changes its content. */
export function artAddress(
  theme: string,
  scene: SceneName,
  width: number | undefined,
  format: string,
): string {
  return `${import.meta.env.BASE_URL}art/${theme}/${scene}-${width}.${hashes[scene]}.${format}`;
}
