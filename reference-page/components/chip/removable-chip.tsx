import type { ComponentProps } from 'react';
import { CloseIcon } from '../icon/close-icon.tsx';
import './chip.css';

type RemovableChipProps = Omit<ComponentProps<'button'>, 'children'> & { label: string };

/** Something chosen that can be taken away. The other attributes go to its button: with `type="submit"` and a `name`, a form can take it away without a script. */
export function RemovableChip({ label, ...rest }: RemovableChipProps) {
  return (
    <span className="chip chip--removable">
      {label}
      <button type="button" {...rest} className="chip__remove" aria-label={`Remove ${label}`}>
        <CloseIcon />
      </button>
    </span>
  );
}
