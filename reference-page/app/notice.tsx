import { createContext, type ReactNode, useContext } from 'react';

/** A notice before the page, such as a question. Only the server has it: the browser keeps what the server wrote. */
export const NoticeContext = createContext<ReactNode>(undefined);

export function Notice() {
  return useContext(NoticeContext);
}
