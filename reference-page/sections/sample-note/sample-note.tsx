import { Badge } from '../../components/badge/badge.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import './sample-note.css';

/** Says in the preview that what is shown is made up. Static. @param children the part that is not real */
export function SampleNote({ children }: { readonly children: string }) {
  const { isPreview } = useVisit();
  return (
    isPreview && (
      <p className="sample-note">
        <Badge status="info" look="soft">
          Samples
        </Badge>{' '}
        This is a preview. {children}
      </p>
    )
  );
}
