import type { PageAnalytics } from './page-analytics.ts';
import { readEnrollment } from './read-enrollment.ts';
import { whenShown } from './when-shown.ts';

/** Logs that a visitor has joined once they see so. The page reloaded, or opened again, is the same member: it is held back. */
export function logEnrolled(analytics: PageAnalytics): void {
  const enrollment = readEnrollment();
  if (enrollment?.step !== 'done') return;
  const { memberType, service } = enrollment;
  whenShown(() =>
    analytics.logEvent({ name: 'Member Enrolled', data: { memberType, service } }, { dropDuplicate: true }),
  );
}
