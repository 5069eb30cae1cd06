import { art } from '../../art/art.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { Select } from '../../components/select/select.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { TextArea } from '../../components/text-area/text-area.tsx';
import { TextInput } from '../../components/text-input/text-input.tsx';
import { inTheNameOf } from '../../content/site-names.ts';
import type { ScoredForm } from '../../visit/scored-forms.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { FormPage } from '../plain/form-page.tsx';
import { type ContactTopic, contactTopicOf, contactTopics } from './contact-topics.ts';
import { type ContactMessage, type ContactMessageProblems, longestMessage } from './read-contact-message.ts';

const contactForm: ScoredForm = 'contact';

/** The ways to reach us. */
export interface ContactWays {
  /** Whether the server accepts messages; otherwise the page shows only the email address. */
  readonly takesMessages: boolean;
  readonly email: string;
}

/** A message that did not get through. */
export interface ReturnedMessage {
  readonly contactMessage: ContactMessage;
  readonly problems: ContactMessageProblems;
  /** Why it came back where nothing is wrong with it: no service took it, or it was scored too low. */
  readonly trouble?: 'not-taken' | 'low-score' | undefined;
}

interface ContactProps {
  readonly query: URLSearchParams;
  readonly ways: ContactWays;
  readonly returned?: ReturnedMessage | undefined;
}

/** Writing to us. The address names the topic, which is that of the page the visitor comes from. */
export function Contact({ query, returned, ways }: ContactProps) {
  const isSent = query.has('sent') && !returned;
  const topic = returned?.contactMessage.topic ?? contactTopicOf(query.get('topic'));
  const { headline, lead, sent = 'Thanks for writing' }: ContactTopic = contactTopics[topic];
  return (
    <FormPage
      headline={isSent ? sent : headline}
      lead={isSent ? 'We’ll get back to you by the next business day.' : lead}
      art={art.message}
    >
      {isSent ? <Sent /> : <Write topic={topic} returned={returned} ways={ways} />}
    </FormPage>
  );
}

function Sent() {
  return (
    <>
      <Headline level={2} size="small">
        Your message is with us
      </Headline>
      <p>Look for our answer in your email. If you don’t see it, check your spam folder.</p>
      <div className="form-page__actions">
        <Button href="/">Go to the home page</Button>
        <Link href="/help">Help center</Link>
      </div>
    </>
  );
}

interface WriteProps extends Pick<ContactProps, 'returned' | 'ways'> {
  readonly topic: keyof typeof contactTopics;
}

function Write({ returned, topic, ways: { email, takesMessages } }: WriteProps) {
  const { brand } = useVisit();
  if (!takesMessages)
    return (
      <>
        <Headline level={2} size="small">
          Send us an email
        </Headline>
        <p>
          Write to <Link href={`mailto:${email}`}>{email}</Link>. {contactTopics[topic].hint}
        </p>
      </>
    );
  return (
    <>
      <Headline level={2} size="small">
        Send us a message
      </Headline>
      <form name={contactForm} method="post" noValidate>
        <Problems returned={returned} email={email} />
        <Select
          label="What is it about?"
          name="topic"
          id="topic"
          defaultValue={topic}
          options={Object.entries(inTheNameOf(brand, contactTopics)).map(([value, { label }]) => ({
            value,
            label,
          }))}
        />
        <TextInput
          label="Your email"
          hint="We answer to this address and use it for nothing else."
          name="email"
          id="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={returned?.contactMessage.email}
          error={returned?.problems.email}
        />
        <TextArea
          label="Your message"
          hint={contactTopics[topic].hint}
          name="message"
          id="message"
          required
          maxLength={longestMessage}
          defaultValue={returned?.contactMessage.message}
          error={returned?.problems.message}
        />
        <div className="form-page__actions">
          <Button type="submit" size="large">
            Send
          </Button>
        </div>
      </form>
    </>
  );
}

function Problems({ email, returned }: { readonly email: string } & Pick<ContactProps, 'returned'>) {
  if (!returned) return null;
  if (returned.trouble)
    return (
      <Alert status="negative" title="We couldn’t send your message" takesFocus>
        {returned.trouble === 'low-score' && 'Our spam filter stopped it, and filters make mistakes. '}
        Nothing is lost: it’s still below. Try again in a minute, or write to{' '}
        <Link href={`mailto:${email}`}>{email}</Link>.
      </Alert>
    );
  return (
    <Alert status="negative" title="Check your message" takesFocus>
      <ul className="form-page__problems">
        {Object.entries(returned.problems).map(([name, problem]) => (
          <li key={name}>
            <Link href={`#${name}`}>{problem}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
