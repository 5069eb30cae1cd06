import type { ComponentProps, ReactNode } from 'react';
import '../field/field.css';
import { FieldHint } from '../field/field-hint.tsx';
import { FieldMessage } from '../field/field-message.tsx';
import { type FieldWords, useField } from '../field/use-field.ts';
import './checkbox.css';

type CheckboxProps = ComponentProps<'input'> & FieldWords & { label: ReactNode };

export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const { control, hintId, messageId } = useField({ hint, error }, id);

  return (
    <div className="checkbox">
      <label className="field__choice">
        <input {...rest} {...control} type="checkbox" className="checkbox__tick field__tick" />
        <span>{label}</span>
      </label>
      <div className="checkbox__words">
        <FieldHint id={hintId}>{hint}</FieldHint>
        <FieldMessage id={messageId}>{error}</FieldMessage>
      </div>
    </div>
  );
}
