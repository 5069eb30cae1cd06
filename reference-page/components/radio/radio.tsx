import type { ComponentProps } from 'react';
import { FieldGroup } from '../field/field-group.tsx';
import type { FieldWords } from '../field/use-field.ts';
import './radio.css';

type RadioProps = FieldWords & {
  /** The id of the first answer, for links that lead to the question. @default none */
  id?: string;
  /** The question. */
  legend: string;
  name: string;
  options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  disabled?: boolean;
} & Pick<ComponentProps<'input'>, 'required' | 'onChange'> & { defaultValue?: string };

/** A question with a few answers, all in sight. */
export function Radio({ id, legend, hint, error, options, disabled, defaultValue, ...rest }: RadioProps) {
  return (
    <FieldGroup {...{ legend, hint, error, disabled }}>
      <div className="radio">
        {options.map((option, index) => (
          <label className="field__choice" key={option.value}>
            <input
              {...rest}
              id={index === 0 ? id : undefined}
              className="radio__tick field__tick"
              type="radio"
              value={option.value}
              disabled={option.disabled}
              defaultChecked={option.value === defaultValue}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
