import type { ComponentProps } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldWords } from '../field/use-field.ts';
import './select.css';

type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  FieldWords & {
    label: string;
    options: readonly { readonly value: string; readonly label: string }[];
    /** Shown first, with an empty value. @default none: the first option is chosen */
    prompt?: string;
  };

/** The platform's own list, which every phone knows how to show. */
export function Select({ label, hint, error, id, options, prompt, ...rest }: SelectProps) {
  return (
    <Field {...{ label, hint, error, id }}>
      {(control) => (
        <span className="select">
          <select {...rest} {...control} className="select__box field__box">
            {prompt && <option value="">{prompt}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
