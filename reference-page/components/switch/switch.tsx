import { type ComponentProps, useId } from 'react';
import './switch.css';

type SwitchProps = ComponentProps<'input'> & {
  label: string;
  hint?: string;
};

/** On or off: with immediate effect, or in a form, whose button saves it. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const hintId = useId();

  return (
    <div className="switch">
      <label className="switch__area">
        <span className="switch__label">{label}</span>
        <input
          {...rest}
          className="switch__control"
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
          role="switch"
          aria-describedby={hint && hintId}
        />
      </label>
      {hint && (
        <p className="switch__hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
