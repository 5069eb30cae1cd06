import type { ComponentProps } from 'react';
import './chip.css';

type ChipProps = Omit<ComponentProps<'input'>, 'children'> & { label: string };

/** A filter that is on or off; several stand together. A checkbox underneath, so a form sends it without a script. */
export function Chip({ label, ...rest }: ChipProps) {
  return (
    <label className="chip">
      <input {...rest} className="chip__input" type="checkbox" />
      {label}
    </label>
  );
}
