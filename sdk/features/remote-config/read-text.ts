/** A longer answer is no config, in UTF-16 units; real ones have a few hundred. */
const maxTextLength = 65_536;

/** Reads an answer's text. Throws as soon as there is more than a config may have; the rest is not read. */
export async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > maxTextLength) throw tooLong;
  }
  return text;
}

/** Without a message, as the message of what went wrong unexpectedly is given once. */
const tooLong = { limit: maxTextLength };
