type FieldHintProps = {
  id: string;
  children?: string | undefined;
};

export function FieldHint({ id, children }: FieldHintProps) {
  return (
    children && (
      <p className="field__hint" id={id}>
        {children}
      </p>
    )
  );
}
