import { type SubmitEvent, useContext, useEffect, useRef } from 'react';
import { helpOlderBrowsers } from '../../components/dialog/help-older-browsers.ts';
import { foundProblemsName, showFoundProblems } from '../../components/found-problems/show-found-problems.ts';
import { startTooltip } from '../../components/tooltip/start-tooltip.ts';
import { ServerOnly } from '../../islands/server-only.tsx';
import { checkZip } from '../../visitor-state/check-zip.ts';
import { isMemberType } from '../../visitor-state/front-end-state.ts';
import { useFrontEndState } from '../../visitor-state/front-end-state-context.tsx';
import { PageBodyContext } from './page-body.ts';

/**
 * Every page but the home page: the server's HTML, whose links and plain forms need no script. With one, what brings
 * the visitor here and where they live are remembered, from the address and from the forms (S3.3), and a form that asks for
 * the ZIP code has the one that was given last, wherever that was.
 */
export function ServerPage() {
  const body = useContext(PageBodyContext);
  const root = useRef<HTMLDivElement>(null);
  const { setFlowType, setUserLocation, userLocation } = useFrontEndState();

  function remember(answers: FormData | URLSearchParams): void {
    const memberType = answers.get('memberType');
    const checked = checkZip(`${answers.get('zip') ?? ''}`);
    if (isMemberType(memberType)) setFlowType(memberType);
    if ('zip' in checked) setUserLocation({ zip: checked.zip });
  }

  function rememberForm({ nativeEvent, target }: SubmitEvent): void {
    if (target instanceof HTMLFormElement) {
      // A form that came back with its faults was an answer to a form: on the way back the browser would ask to send it again.
      history.replaceState(history.state, '');
      remember(new FormData(target, (nativeEvent as globalThis.SubmitEvent).submitter));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of a page never changes
  useEffect(() => remember(new URLSearchParams(location.search)), []);

  useEffect(() => {
    const field = root.current?.querySelector<HTMLInputElement>('input[name=zip]:not([type=hidden])');
    const isTyped =
      field?.value && (field.value !== field.defaultValue || field.matches('[aria-invalid=true]'));
    if (field && userLocation && !isTyped) field.value = userLocation.zip;
  }, [userLocation]);

  useEffect(() => {
    const dialogs = root.current?.querySelectorAll<HTMLDialogElement>('dialog:not([open])') ?? [];
    const lists = root.current?.querySelectorAll<HTMLElement>(`[${foundProblemsName}]`) ?? [];
    const bubbles = root.current?.querySelectorAll<HTMLElement>('.tooltip > [role=tooltip]') ?? [];
    const cleanups = [
      ...[...dialogs].map(helpOlderBrowsers),
      ...[...lists].map(showFoundProblems),
      ...[...bubbles].map((bubble) => startTooltip(bubble.parentElement ?? bubble, bubble)),
    ];
    return () => {
      for (const clean of cleanups) clean();
    };
  }, []);

  return (
    <div ref={root} onSubmit={rememberForm}>
      <ServerOnly id="page">{body}</ServerOnly>
    </div>
  );
}
