import { useId } from 'react';

/** Texts beside the label of a form control. */
export interface FieldWords {
  /** The text under the label: what to enter, or why we ask. */
  hint?: string | undefined;
  /** The fault and how to correct it. Its line is there without it too, so nothing moves. */
  error?: string | undefined;
}

/** The ids that tie a control to its words, and the attributes for the control itself. */
export function useField({ hint, error }: FieldWords, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const messageId = `${id}-message`;
  const control = {
    id,
    'aria-describedby': hint ? `${hintId} ${messageId}` : messageId,
    'aria-invalid': error ? true : undefined,
  };
  return { hintId, messageId, control };
}
