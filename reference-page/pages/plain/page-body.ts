import { createContext, type ReactNode } from 'react';

/** What stands on the page. Only the server has it: the browser keeps what the server wrote. */
export const PageBodyContext = createContext<ReactNode>(undefined);
