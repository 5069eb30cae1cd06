type FieldMessageProps = {
  id: string;
  children?: string | undefined;
};

/** Always there, so that a message moves nothing when it comes, and screen readers say it. */
export function FieldMessage({ id, children }: FieldMessageProps) {
  return (
    <p className="field__message" id={id} aria-live="polite">
      {children}
    </p>
  );
}
