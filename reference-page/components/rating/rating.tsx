import './rating.css';
import { Star } from './star.tsx';
import { starParts } from './star-parts.ts';

type RatingProps = {
  /** 0 to 5; stars are drawn to the nearest half. */
  value: number;
  /** The text alternative of the stars. @default "4.5 out of 5 stars" */
  label?: string;
};

/** The rating by others. To ask for one, see RatingInput. */
export function Rating({ value, label = `${value} out of 5 stars` }: RatingProps) {
  return (
    <span className="rating" role="img" aria-label={label}>
      {starParts(value).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five places that never change
        <Star key={index} part={part} />
      ))}
    </span>
  );
}
