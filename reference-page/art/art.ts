import type { Art, ArtCut, ThemedArt } from '../components/picture/art.ts';
import { narrowWindows, wideWindows } from '../visit/media.ts';
import type { ThemeName } from '../visit/visit.ts';
import hashes from './exported.json';
import { business, heroDesktop, heroMobile, section, spot } from './sizes.json';

/** Every picture that is drawn, by the name of its scene. */
type SceneName = keyof typeof hashes;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly fallback: string;
}

/** How wide the hero is drawn: as high as the first screen, with room for the headline beside it. */
const heroSizes = '(width >= 1280px) max(100vw, min(240vh - 250px, 237vw - 1500px)), 1522px';
const sectionSizes = '(width >= 960px) 50vw, 100vw';
const businessSizes = '(width >= 960px) 33vw, 100vw';
const spotSizes = '200px';

/** Every picture of the page, in both themes: `art.safety.care`. */
export const art = {
  hero: hero(''),
  /** The hero in two layers that lie on each other. */
  heroWall: hero('-wall'),
  heroFloor: hero('-floor'),
  safety: single('safety', section, sectionSizes),
  caregivers: single('caregivers', section, sectionSizes),
  business: {
    earlyLearning: single('business-early-learning', business, businessSizes),
    activities: single('business-activities', business, businessSizes),
    seniorLiving: single('business-senior-living', business, businessSizes),
  },
  services: {
    CHILDCARE: single('service-child-care', spot, spotSizes),
    DAYCARE: single('service-daycare', spot, spotSizes),
    SENIRCARE: single('service-senior-care', spot, spotSizes),
    ADULTCARE: single('service-adult-care', spot, spotSizes),
    PETCAREXX: single('service-pet-care', spot, spotSizes),
    HOUSEKEEP: single('service-housekeeping', spot, spotSizes),
    TUTORINGX: single('service-tutoring', spot, spotSizes),
  },
  /** Adult care with its own experience. */
  adultSupport: single('service-adult-support', spot, spotSizes),
  stepsForFamilies: {
    write: single('step-write', spot, spotSizes),
    meet: single('step-meet', spot, spotSizes),
    key: single('step-key', spot, spotSizes),
  },
  stepsForCaregivers: {
    profile: single('step-profile', spot, spotSizes),
    days: single('step-days', spot, spotSizes),
    pay: single('step-pay', spot, spotSizes),
  },
  message: single('message', spot, spotSizes),
} as const;

/** The picture for social networks: PNG, 1200 by 630. They ask for it with the origin in front. */
export function shareAddress(theme: ThemeName): string {
  return artAddress(theme, 'share', 1200, 'png');
}

function inThemes(make: (theme: ThemeName) => Art): ThemedArt {
  return { care: make('care'), embrace: make('embrace') };
}

/** @param layer ends the names of its files; empty for the whole scene */
function hero(layer: '' | '-wall' | '-floor'): ThemedArt {
  return inThemes((theme) => ({
    cuts: [
      { ...cut(theme, `hero-desktop${layer}`, heroDesktop, heroSizes), media: wideWindows },
      { ...cut(theme, `hero-mobile${layer}`, heroMobile, '100vw'), media: narrowWindows },
    ],
    cutOut: true,
  }));
}

function single(name: SceneName, size: Size, sizes: string): ThemedArt {
  return inThemes((theme) => ({ cuts: [cut(theme, name, size, sizes)], cutOut: size === spot }));
}

function cut(theme: ThemeName, name: SceneName, size: Size, sizes: string): ArtCut {
  const { width, height, widths, fallback } = size;
  const candidates = (format: 'avif' | 'webp') =>
    widths.map((target) => `${artAddress(theme, name, target, format)} ${target}w`).join(', ');
  return {
    width,
    height,
    sizes,
    avif: candidates('avif'),
    webp: candidates('webp'),
    fallback: artAddress(theme, name, widths[0], fallback),
  };
}

/** The address of an exported file. It contains the hash of the file's sources, so the content at an address never changes. */
function artAddress(theme: string, scene: SceneName, width: number | undefined, format: string): string {
  return `${import.meta.env.BASE_URL}art/${theme}/${scene}-${width}.${hashes[scene]}.${format}`;
}
