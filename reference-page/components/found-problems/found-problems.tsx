import { Alert } from '../alert/alert.tsx';
import { foundProblemsName } from './show-found-problems.ts';

/**
 * All that is wrong with a form whose answers no server reads, each a way to its field: `showFoundProblems` fills it in. Fields
 * say in `data-missing` and `data-mismatch` what to put right.
 */
export function FoundProblems({ title }: { readonly title: string }) {
  return (
    <div hidden {...{ [foundProblemsName]: '' }}>
      <Alert status="negative" title={title}>
        <ul className="form-page__problems" />
      </Alert>
    </div>
  );
}
