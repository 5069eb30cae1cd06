import type { ReactNode } from 'react';
import './field.css';
import { FieldHint } from './field-hint.tsx';
import { FieldMessage } from './field-message.tsx';
import { type FieldWords, useField } from './use-field.ts';

type FieldProps = FieldWords & {
  label: string;
  id?: string | undefined;
  /** Draws the control with the attributes that tie it to its words. */
  children: (control: ReturnType<typeof useField>['control']) => ReactNode;
};

/** The words around a control with one label. */
export function Field({ label, id, hint, error, children }: FieldProps) {
  const { control, hintId, messageId } = useField({ hint, error }, id);

  return (
    <div className="field">
      <label className="field__label" htmlFor={control.id}>
        {label}
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {children(control)}
      <FieldMessage id={messageId}>{error}</FieldMessage>
    </div>
  );
}
