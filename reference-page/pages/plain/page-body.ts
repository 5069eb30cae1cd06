import { createContext, type ReactNode } from 'react';

/** The content of the page. Only the server has it: the browser leaves what the server wrote. */
export const PageBodyContext = createContext<ReactNode>(undefined);
