import './segmented-control.css';

type SegmentedControlProps<Value extends string> = {
  /** The question, for those who don't see the answers side by side. */
  legend: string;
  /** The form field's name. */
  name: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** @default the first option's */
  defaultValue?: Value;
  onChange?: (value: Value) => void;
};

/** One of a few short answers, all in sight: radio buttons in the clothes of a switch. */
export function SegmentedControl<Value extends string>({
  legend,
  name,
  options,
  defaultValue = options[0]?.value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className="segmented-control">
        {options.map(({ value, label }) => (
          <label className="segmented-control__option" key={value}>
            <input
              className="segmented-control__radio"
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChange?.(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
