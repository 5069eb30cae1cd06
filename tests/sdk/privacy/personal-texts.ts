/** A text that must not leave a page unredacted, with a pattern of its personal parts. */
export interface PersonalText {
  readonly what: string;
  readonly text: string;
  /** Must not match any text that has left. */
  readonly hidden: RegExp;
}

const card = /1111.{0,3}1111/;
const id = /05.{0,3}1120/;
const mail = /jane|\bdoe\b/i;

/** The texts for all outlets of all features, in the browser and on the server. */
export const personalTexts: readonly PersonalText[] = [
  { what: 'a card', text: '4111 1111 1111 1111', hidden: card },
  { what: 'a card with stops', text: '4111.1111.1111.1111', hidden: card },
  { what: 'a card with underscores', text: '4111_1111_1111_1111', hidden: card },
  { what: 'a card with commas', text: '4111,1111,1111,1111', hidden: card },
  { what: 'a card with colons', text: '4111:1111:1111:1111', hidden: card },
  { what: 'a card with slashes', text: '4111/1111/1111/1111', hidden: card },
  { what: 'a card of American Express with stops', text: '3782.822463.10005', hidden: /822463/ },
  { what: 'a Social Security number', text: '078-05-1120', hidden: id },
  { what: 'a Social Security number with stops', text: '078.05.1120', hidden: id },
  { what: 'a Social Security number with slashes', text: '078/05/1120', hidden: id },
  { what: 'an email address', text: 'jane.doe@example.com', hidden: mail },
  { what: 'an email address with a tag', text: 'jane+doe@example.com', hidden: mail },
  { what: 'an email address without an @', text: 'jane.doe(at)example.com', hidden: mail },
  { what: 'an email address in base64', text: 'amFuZS5kb2VAZXhhbXBsZS5jb20=', hidden: /amFuZS5kb2|jane/ },
  { what: 'an email address that is encoded', text: 'jane.doe%40example.com', hidden: mail },
  { what: 'a card of encoded digits', text: encoded('4111111111111111'), hidden: /1{8}|%31%31%31/ },
  {
    what: 'a card of encoded groups',
    text: '4111%20/%201111%20/%201111%20/%201111',
    hidden: /1111.{0,9}1111/,
  },
  { what: 'an email address with spaces', text: 'jane.doe @ example.com', hidden: mail },
  { what: 'an email address with a character reference', text: 'jane.doe&commat;example.com', hidden: mail },
  { what: 'a token with spaces', text: 'access_token = jane', hidden: mail },
  { what: 'a JSON Web Token', text: 'eyJhbGciOiJIUzI1NiJ9.eyJqYW5lIjoxfQ.c2ln', hidden: /eyJ|IUzI1|c2ln/ },
  { what: 'credentials', text: 'Bearer jane.doe-1', hidden: mail },
  { what: 'a user', text: '/profile?user=jane&page=2', hidden: mail },
  { what: 'a name', text: '/search?name=Jane%20Doe&page=2', hidden: mail },
  { what: 'an address', text: '/search?address=1%20Doe%20Street&page=2', hidden: mail },
  { what: 'a token', text: '/callback?access_token=jane&page=2', hidden: mail },
  { what: 'a password of an address', text: 'https://jane:doe@www.example.com/a', hidden: mail },
];

function encoded(text: string): string {
  return [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
}
