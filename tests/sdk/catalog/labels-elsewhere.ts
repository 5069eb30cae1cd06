import { shapeOf } from './data-shape.ts';

/** The labels that pages other than the home page log. */
export const labelsElsewhere = shapeOf('CTA Interacted').properties.label?.enum ?? [];
