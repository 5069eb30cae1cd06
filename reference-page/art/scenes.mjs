import sizes from './sizes.json' with { type: 'json' };

const { heroDesktop, heroMobile, section, business, spot, share } = sizes;

/**
 * AVIF's quality at each width of `sizes.json`. The more pixels fall on one point of the screen, the less each
 * of them has to say.
 */
const quality = {
  heroDesktop: [52, 50, 36],
  heroMobile: [47, 30],
  section: [58, 50],
  business: [58, 52],
  spot: [60, 54],
};

/** Every scene with the sizes it is exported in. Its drawing lies in `scenes/` under the same name. */
export const scenes = {
  // Whole, and for the moving hero in two layers.
  ...named(['hero-desktop', 'hero-desktop-wall', 'hero-desktop-floor'], {
    ...heroDesktop,
    quality: quality.heroDesktop,
  }),
  ...named(['hero-mobile', 'hero-mobile-wall', 'hero-mobile-floor'], {
    ...heroMobile,
    quality: quality.heroMobile,
  }),
  ...named(['safety', 'caregivers'], { ...section, quality: quality.section }),
  ...named(['business-activities', 'business-early-learning', 'business-senior-living'], {
    ...business,
    quality: quality.business,
  }),
  ...named(
    [
      'message',
      'service-adult-care',
      'service-adult-support',
      'service-child-care',
      'service-daycare',
      'service-housekeeping',
      'service-pet-care',
      'service-senior-care',
      'service-tutoring',
      'step-days',
      'step-key',
      'step-meet',
      'step-pay',
      'step-profile',
      'step-write',
    ],
    { ...spot, quality: quality.spot },
  ),
  // Social networks take PNG, in this one size.
  share: { ...share, quality: [] },
};

function named(names, scene) {
  return Object.fromEntries(names.map((name) => [name, scene]));
}
