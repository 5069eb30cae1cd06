import type { Route } from '../app/route.ts';
import type { Message } from '../sections/message/message.content.ts';
import type { FlagEvaluations } from '../visit/flags.ts';
import type { Visit } from '../visit/visit.ts';
import type { IdentifiedVisitor } from './identify.ts';
import type { VisitorProfile } from './profile.ts';

/** A page that one visitor asks for. */
export interface PageRequest {
  readonly request: Request;
  /** The request's. */
  readonly url: URL;
  readonly route: Route;
  readonly visitor: IdentifiedVisitor;
  readonly profile: VisitorProfile;
  /** The flags of this visitor when the address chooses none. */
  readonly evaluated: FlagEvaluations;
  readonly visit: Visit;
  /** The home page's message, which is still being asked for. */
  readonly askedMessage?: Promise<Message | undefined> | undefined;
  /** The nonce of the response's policy, which permits scripts that it would refuse otherwise. */
  readonly nonce: string;
}
