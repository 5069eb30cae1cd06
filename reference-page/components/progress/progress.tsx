import './progress.css';

type ProgressProps = {
  /** The task under way. */
  label: string;
  /** How much of `max` is done. @default not known: the bar keeps moving */
  value?: number;
  /** @default 1 */
  max?: number;
  /** As text, such as "2 of 5". @default the share in per cent */
  valueText?: string;
};

export function Progress({ label, value, max = 1, valueText }: ProgressProps) {
  const text = valueText ?? (value === undefined ? '' : `${Math.round((value / max) * 100)}%`);

  return (
    <label className="progress">
      <span className="progress__label">{label}</span>
      <span className="progress__value">{text}</span>
      <progress className="progress__bar" value={value} max={max}>
        {text}
      </progress>
    </label>
  );
}
