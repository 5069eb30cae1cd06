import type { ComponentProps } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldWords } from '../field/use-field.ts';
import './text-area.css';

type TextAreaProps = ComponentProps<'textarea'> & FieldWords & { label: string };

/** Several lines of text. It grows with what is typed where the browser can do that. */
export function TextArea({ label, hint, error, id, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id }}>
      {(control) => <textarea rows={5} {...rest} {...control} className="text-area field__box" />}
    </Field>
  );
}
