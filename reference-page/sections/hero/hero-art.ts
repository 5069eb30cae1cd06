import { art } from '../../art/art.ts';
import type { Art } from '../../components/picture/art.ts';
import type { ThemeName } from '../../visit/visit.ts';

/** The scene behind the hero. The document's head preloads it under the same media conditions. */
export function heroArt(theme: ThemeName): Art {
  return art.hero[theme];
}
