/** A colour role without its `--color-`. */
type Role = string;

const paper: readonly Role[] = ['surface', 'surface-raised', 'surface-sunken'];
const tints: readonly Role[] = [
  'info-soft',
  'positive-soft',
  'negative-soft',
  'neutral-soft',
  'warning-soft',
];

/** Each text colour with every background it is written on. */
export const textOn: Readonly<Record<Role, readonly Role[]>> = {
  ink: [...paper, ...tints, 'surface-scene', 'surface-scene-far', 'primary-soft'],
  'ink-muted': [...paper, 'primary-soft', 'surface-scene'],
  'ink-inverse': ['surface-inverse'],
  'ink-inverse-muted': ['surface-inverse'],
  'surface-inverse': ['ink-inverse', 'ink-inverse-muted'],
  primary: [...paper, ...tints, 'primary-soft'],
  'primary-pressed': [...paper, ...tints, 'primary-soft'],
  'on-primary': ['primary', 'primary-hover', 'primary-pressed'],
  'on-primary-soft': ['primary-soft', 'surface-raised', 'surface-sunken'],
  'accent-text': [...paper, ...tints, 'primary-soft'],
  accent: ['surface-inverse'],
  'on-accent': ['accent'],
  'on-info': ['info'],
  'on-positive': ['positive'],
  'on-negative': ['negative'],
  'on-neutral': ['neutral'],
  'on-warning': ['warning'],
  'info-text': [...paper, 'info-soft'],
  'positive-text': [...paper, 'positive-soft'],
  'negative-text': [...paper, 'negative-soft'],
  'neutral-text': [...paper, 'neutral-soft'],
  'warning-text': [...paper, 'warning-soft'],
};

/** The colors that show a control's edge and its state, with every background it lies on. */
export const edgeOn: Readonly<Record<Role, readonly Role[]>> = {
  'border-strong': paper,
  primary: paper,
  'primary-hover': paper,
  'primary-pressed': paper,
  negative: paper,
  rating: [...paper, 'primary-soft'],
  focus: [...paper, ...tints, 'primary-soft', 'surface-scene', 'surface-scene-far'],
  'focus-inverse': ['surface-inverse'],
  'ink-muted': paper,
  ink: paper,
  'on-primary': ['primary', 'primary-hover', 'primary-pressed'],
};
