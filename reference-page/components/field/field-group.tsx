import type { ReactNode } from 'react';
import './field.css';
import { FieldHint } from './field-hint.tsx';
import { FieldMessage } from './field-message.tsx';
import { type FieldWords, useField } from './use-field.ts';

type FieldGroupProps = FieldWords & {
  /** @default made up */
  id?: string | undefined;
  legend: string;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** The words around a question that is answered by choosing one of several controls. */
export function FieldGroup({ id, legend, hint, error, disabled, children }: FieldGroupProps) {
  const { control, hintId, messageId } = useField({ hint, error }, id);

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only it may be invalid
    <fieldset className="field field--group" role="radiogroup" disabled={disabled} {...control}>
      <legend className="field__label">{legend}</legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {children}
      <FieldMessage id={messageId}>{error}</FieldMessage>
    </fieldset>
  );
}
