import './point-list.css';

type PointListProps = {
  points: readonly string[];
  /** @default "default" */
  size?: 'default' | 'large';
};

/** A few short points, each with a dot in the accent colour. */
export function PointList({ points, size = 'default' }: PointListProps) {
  return (
    <ul className="point-list" data-size={size}>
      {points.map((point) => (
        <li className="point-list__point" key={point}>
          {point}
        </li>
      ))}
    </ul>
  );
}
