import type { ComponentProps } from 'react';
import { FieldGroup } from '../field/field-group.tsx';
import type { FieldWords } from '../field/use-field.ts';
import './rating.css';
import { Star } from './star.tsx';

type RatingInputProps = FieldWords & {
  /** The question. */
  legend: string;
  name: string;
  disabled?: boolean;
  defaultValue?: 1 | 2 | 3 | 4 | 5;
} & Pick<ComponentProps<'input'>, 'required' | 'onChange'>;

/** One to five stars to choose: radio buttons in the shape of stars. */
export function RatingInput({ legend, hint, error, disabled, defaultValue, ...rest }: RatingInputProps) {
  return (
    <FieldGroup {...{ legend, hint, error, disabled }}>
      <div className="rating-input">
        {[1, 2, 3, 4, 5].map((value) => (
          <label className="rating-input__choice" key={value}>
            <input
              {...rest}
              className="rating-input__radio"
              type="radio"
              value={value}
              defaultChecked={value === defaultValue}
            />
            <Star />
            <span className="visually-hidden">{value === 1 ? '1 star' : `${value} stars`}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
