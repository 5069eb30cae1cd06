import { createContext, type ReactNode, useContext } from 'react';

/** What is said ahead of the page, such as a question. Only the server has it: the browser keeps what the server wrote. */
export const NoticeContext = createContext<ReactNode>(undefined);

export function Notice() {
  return useContext(NoticeContext);
}
