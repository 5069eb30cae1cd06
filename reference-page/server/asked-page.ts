import type { Route } from '../app/route.ts';
import type { IdentifiedVisitor } from './identify.ts';

/** A page that one visitor asks for. */
export interface AskedPage {
  readonly request: Request;
  /** The request's. */
  readonly url: URL;
  readonly route: Route;
  readonly visitor: IdentifiedVisitor;
  /** Of the response, for what its policy would refuse otherwise. */
  readonly nonce: string;
}
