/*
 * The words of what comes from outside, by its grammar: each delimiter, each kind of character, what belongs together, and what
 * nearly is one of them.
 */

/** Words of texts with personal data: email addresses, cards, parameters, encoded values. */
export const textWords = wordsOf(
  'a|A| |  |\n|.|,|:|;|-|_|~|+|*|(|)|[|]|{|<|>|"|\'|`|@|＠|﹫|(at)| @ |&#64;|&commat;|\\u0040|a@b.co|a@|@a|/a@|mailto:',
  '1|12|٣|4111 1111 1111 1111|078-05-1120|\u200b|\u00a0|−|%|%3|%31|%2531|%25|%C3%A9|é|\ud800|*****',
  '/|//|\\|?|&|#|=|token=|code=|email|https://|QGE|dXNlckBleGFtcGxlLmNvbQ',
);

/** Words of an address. */
export const addressWords = wordsOf(
  '/|//|\\|?|&|#|;|=|:|@|＠|.|..|-|+|%|%2F|%3D|%2520|%E2%82%AC|%40|a|1| |é|4111111111111111|079054444|.js|localhost',
  'token|token=|code=1|email=|a@|/a@|#//a/@a|https://|user:pass@|[::1]|xn--|;jsessionid=',
);

/** Words of a `Cookie` header. */
export const cookieWords = wordsOf(
  'a|a=|=|;|; |, |,| |"|""|%|%41|%E2%82|%ff|.|1|-|\t|\0|é',
  'care_consent=|care_consent="denied|denied|granted.1|n_vis=|care_did=x|csc=|rc=|vhp_enrollment_PETCAREXX=|zip=1',
);

/** Words of other headers: device characteristics, forwarded addresses, regions. */
export const headerWords = wordsOf(
  'a|a=|=|;|; |,|, | |\t|"|.|:|::|-|[|]|%|/|*|0|1|255|is_mobile=true|is_mobile|true|DE|DE-BY|us|https',
  '10.0.0.1|2001:db8::1|::ffff:1.2.3.4|fe80::1%eth0|:443|null',
);

/** Words of JSON. */
export const jsonWords = wordsOf(
  '{|}|[|]|"|\\"|\\\\|\\|:|,|1|-|1e9|true|null|a| |\n|\r|\t|\ufeff|\u2028',
  '"a"|"a":|{"a":|[{|}]|1,|\\u0022|\\ud800|"__proto__":|"a@b.co"|"token=1"|"/a@/a@"',
);

/** Words of files of events. */
export const eventFileWords = [
  ...jsonWords,
  ...wordsOf(
    '{"events":[|{"event_type":"a"}|{"name":"a","data":{}}|"event_type":|"name":|"data":{|"time":1|x{|,{|}{|}\n{',
    '"insert_id":"1"|"device_id":"d"|"client_event_time":"2026-01-01 00:00:00.1"|\\udc00',
  ),
];

/** Words of server-sent events. */
export const eventStreamWords = wordsOf(
  'data|data:|data: |event: a|id|id: 1|retry: 1|:| |\n|\n\n|\r|\r\n|\ufeff|\0|{}|a',
);

/** Words of hosts, names, titles and messages. */
export const nameWords = wordsOf(
  "a|B|.|..|-|_| |  |\n|\t|'|`|ʼ|é|e\u0301|İ|ß|\u200b|\u00ad|1|@|:|#|>|?|!|“|/|//|://|file:",
  '.co|.co.uk|.com.au|www.|TypeError|Load failed| (|a.test)|(|)',
);

/** No grammar here has a vertical bar. */
function wordsOf(...lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.split('|'));
}
