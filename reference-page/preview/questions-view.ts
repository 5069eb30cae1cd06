import { createAnswerTopic } from './answer-topic.ts';
import type { Answer, Answers, AskedParameters } from './answers.ts';
import { createElement } from './create-element.ts';
import { createParameterFields } from './parameter-fields.ts';

export interface QuestionsViewOptions {
  /** Never rejects. */
  ask(parameters: AskedParameters): Promise<Answers>;
  /** The color of an event. */
  seriesOf(name: string): number | undefined;
}

export interface QuestionsView {
  readonly element: HTMLElement;
  /** Asks only while it is shown, so the database is loaded only then. */
  setShown(isShown: boolean): void;
  /** The stored events are others now. */
  refresh(): void;
}

/** Events come in batches, and each asking reads all of them. */
const quietMillis = 1_000;

/** The catalogue's questions, answered with the events of this preview. */
export function createQuestionsView({ ask, seriesOf }: QuestionsViewOptions): QuestionsView {
  const content = createElement('div', { class: 'topics', 'aria-live': 'off' });
  const status = createElement('p', { class: 'questions-status quiet', role: 'status' });
  let isShown = false;
  let isAsking = false;
  let isStale = true;
  let drawn = '';

  let choices = 0;
  const fields = createParameterFields(() => {
    choices += 1;
    isStale = true;
    // The numbers below are of another choice.
    content.ariaBusy = 'true';
    status.textContent = 'Asking …';
    void askNow();
  });
  const element = createElement(
    'section',
    { class: 'questions', 'aria-labelledby': 'questions-title', hidden: true },
    [
      createElement('div', { class: 'questions-head' }, [
        createElement('div', {}, [
          createElement('h2', { id: 'questions-title' }, ['Questions']),
          createElement('p', { class: 'quiet' }, [
            'The catalogue’s questions, answered by its own SQL with the events of this preview. Scripts and crawlers are left out, as the SQL shows. “Today” and “Some days” count only events of these days, in the time zone: of a session or a path to membership that began before, the beginning is missing, and so is what happened before and arrived late. To see these whole, choose “All days”.',
          ]),
        ]),
        fields.element,
      ]),
      status,
      content,
    ],
  );

  async function askNow(): Promise<void> {
    if (!isShown || isAsking || !isStale) return;
    isAsking = true;
    isStale = false;
    if (drawn === '') status.textContent = 'Asking …';
    const asked = choices;
    const reply = await ask(fields.chosen());
    isAsking = false;
    if (asked === choices) draw(reply);
    else isStale = true;
    if (isStale) setTimeout(askNow, asked === choices ? quietMillis : 0);
  }

  function draw(reply: Answers): void {
    // An open answer stays open if nothing has changed.
    const state = JSON.stringify(reply);
    content.ariaBusy = null;
    status.textContent = '';
    if (state === drawn) return;
    drawn = state;
    if ('problem' in reply) {
      content.replaceChildren(problemNote(reply.problem));
      return;
    }
    fields.offerTests(reply.tests);
    const open = openTitles(content);
    content.replaceChildren(
      ...byTopic(reply.answers).map(([topic, answers]) => createAnswerTopic(topic, answers, seriesOf(topic))),
    );
    reopen(content, open);
  }

  return {
    element,
    setShown(shown) {
      isShown = shown;
      element.hidden = !shown;
      void askNow();
    },
    refresh() {
      if (isStale) return;
      isStale = true;
      setTimeout(askNow, quietMillis);
    },
  };
}

function byTopic(answers: readonly Answer[]): readonly (readonly [string, readonly Answer[]])[] {
  const topics = new Map<string, Answer[]>();
  for (const answer of answers) {
    const known = topics.get(answer.topic);
    if (known) known.push(answer);
    else topics.set(answer.topic, [answer]);
  }
  return [...topics];
}

/** The SQL that somebody reads stays where it is when the answers change. */
function openTitles(content: HTMLElement): ReadonlySet<string> {
  return new Set([...content.querySelectorAll('details[open] code')].map(({ textContent }) => textContent));
}

function reopen(content: HTMLElement, queries: ReadonlySet<string>): void {
  for (const details of content.querySelectorAll('details'))
    details.open = queries.has(details.querySelector('code')?.textContent ?? '');
}

/** The problem in the first line, the remedy in the others. */
function problemNote(problem: string): HTMLElement {
  const [first = '', ...others] = problem.split('\n');
  return createElement('div', { class: 'empty-note panel' }, [
    createElement('h2', {}, ['No answers here']),
    createElement('p', {}, [first]),
    ...others.map((line) => createElement('p', {}, [line])),
  ]);
}
