import { Contact, type ReturnedMessage } from '../pages/contact/contact.tsx';
import { contactTopicOf, contactTopics } from '../pages/contact/contact-topics.ts';
import type { PageContext } from '../visit/page-state.ts';
import type { Route } from './route.ts';

/** A fault, low score, one too many of a client, no service that takes it. */
type ReturnStatus = 422 | 403 | 429 | 502;

const contactPage: PageContext = { name: 'task', screenName: 'contact', scoredForm: 'contact' };

/** The page of writing to us. */
export const contactRoute: Route = {
  page: contactPage,
  head: contactHead(new URLSearchParams()),
  headFor: contactHead,
  pageFor: (query) => (query.has('sent') ? { name: 'task', screenName: 'contact-sent' } : contactPage),
  status: 200,
  body: ({ contact, query }) => <Contact query={query} ways={contact} />,
};

/** The same page with a message that did not get through. @param status says why */
export function returnedMessageRoute(returned: ReturnedMessage, status: ReturnStatus): Route {
  return {
    ...contactRoute,
    headFor: (query) => contactHead(query, true),
    pageFor: () => ({ ...contactPage, isReturned: true }),
    status,
    body: ({ contact, query }) => <Contact query={query} ways={contact} returned={returned} />,
  };
}

/** The title of the tab: for a message that was sent, for one that came back, or for the topic. */
function contactHead(query: URLSearchParams, isReturned = false) {
  const { headline } = contactTopics[contactTopicOf(query.get('topic'))];
  const title = query.has('sent') ? 'Your message is with us' : headline;
  return {
    title: isReturned ? 'Problem: Write to us' : title === 'How can we help?' ? 'Write to us' : title,
    description: 'Write to a person at {site}: questions, safety, your data, your business.',
    keywords: ['contact', 'write to us'],
  };
}
