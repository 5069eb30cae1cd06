import { Button } from '../../components/button/button.tsx';
import { Headline } from '../../components/text/headline.tsx';
import './not-found.css';

/** Says so, and shows the way back. */
export function NotFound() {
  return (
    <div className="not-found page-width">
      <Headline level={1} size="large">
        There is no page here
      </Headline>
      <p className="not-found__lead">The address may be mistyped, or this page is not open yet.</p>
      <Button href="/" size="large">
        Go to the home page
      </Button>
    </div>
  );
}
