import type { Job } from '../../graphql/nearby.ts';

/** A job in a list. */
export function JobItem({ job: { from, line, miles, pay, schedule, title } }: { readonly job: Job }) {
  return (
    <li className="near__item">
      <h3>{title}</h3>
      <p>
        <strong>{pay}</strong>
      </p>
      <p>{schedule}</p>
      <p className="near__facts">
        {from}, about {miles === 1 ? '1 mile' : `${miles} miles`} away
      </p>
      <p className="near__facts">{line}</p>
    </li>
  );
}
