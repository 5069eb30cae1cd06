interface FlagChoiceProps {
  /** The query's. */
  readonly name: string;
  readonly label: string;
  /** The value in the query; empty where the query has none. */
  readonly chosen: string;
  /** The value where nothing is chosen, if that is known. */
  readonly otherwise: string | undefined;
  readonly values: readonly string[];
}

/** One line of the preview's panel. */
export function FlagChoice({ chosen, label, name, otherwise, values }: FlagChoiceProps) {
  const offered = chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        <option value="">{otherwise ? `default (${otherwise})` : 'default'}</option>
        {offered.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}
