import type { ComponentProps } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldWords } from '../field/use-field.ts';
import './text-input.css';

type TextInputProps = ComponentProps<'input'> & FieldWords & { label: string };

/** One line of text. Takes every attribute of an input; `type`, `inputMode` and `autoComplete` help the visitor most. */
export function TextInput({ label, hint, error, id, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, hint, error, id }}>
      {(control) => <input type="text" {...rest} {...control} className="text-input field__box" />}
    </Field>
  );
}
