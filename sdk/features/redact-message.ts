import { redactAddress } from '../privacy/redact-address.ts';
import { redactText } from '../privacy/redact-text.ts';

const words = /[^\s"'`<>]+/g;
const address = /[a-z][\w+.-]{0,20}:\/\/.*/is;
const parameter = /[?#&][^?#&=]*=/;

/** Takes out of a sentence what is personal: numbers, and what addresses in it hold. Never throws. */
export function redactMessage(text: string): string {
  return redactText(
    text.replace(words, (word) =>
      word.includes('://')
        ? word.replace(address, (found) => redactAddress(found))
        : parameter.test(word)
          ? redactAddress(word)
          : word,
    ),
  );
}
