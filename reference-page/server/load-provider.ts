import { pathToFileURL } from 'node:url';

/** The provider that the default export of a vendor's module creates. @throws Error when the module has no such export */
export async function loadProvider<Provider>(module: string): Promise<Provider> {
  const { default: make } = await import(/* @vite-ignore */ pathToFileURL(module).href);
  if (typeof make === 'function') return make();
  throw new Error(`${module} has no default export that makes a provider`);
}
