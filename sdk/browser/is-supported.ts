/**
 * Whether the browser has what the SDK uses without asking: `Array.prototype.at`, `Object.hasOwn` and the cause of an error
 * came last, and together, in Chrome 93, Firefox 92 and Safari 15.4. Frameworks bring the first two to older browsers.
 */
export function isSupported(): boolean {
  return 'at' in [] && 'hasOwn' in Object && 'cause' in Reflect.construct(Error, ['', { cause: 0 }]);
}
