import type { Route } from '../app/route.ts';
import type { IdentifiedVisitor } from './identify.ts';

/** A page that one visitor asks for. */
export interface AskedPage {
  readonly request: Request;
  readonly route: Route;
  readonly visitor: IdentifiedVisitor;
  /** Of the response, for what its policy would refuse otherwise. */
  readonly nonce: string;
}
