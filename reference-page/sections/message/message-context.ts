import { createContext } from 'react';
import type { Message } from './message.content.ts';

/** The message for this visitor. Only the server has it: the browser keeps what the server wrote. */
export const MessageContext = createContext<Message | undefined>(undefined);
