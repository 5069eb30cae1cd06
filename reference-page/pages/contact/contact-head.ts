import { contactTopicOf, contactTopics } from './contact-topics.ts';

/** What the tab says: of a message that has gone out, of one that came back, or of the topic. */
export function contactHead(query: URLSearchParams, isReturned = false) {
  const { headline } = contactTopics[contactTopicOf(query.get('topic'))];
  const title = query.has('sent') ? 'Your message is with us' : headline;
  return {
    title: isReturned ? 'Problem: Write to us' : title === 'How can we help?' ? 'Write to us' : title,
    description: 'Write to a person at Care: questions, safety, your data, your business.',
    keywords: ['contact', 'write to us'],
  };
}
