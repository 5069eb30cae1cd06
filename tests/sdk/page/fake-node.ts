const held = Symbol('members');

interface FakeNode {
  readonly [held]: Record<string, unknown>;
}

/** A node whose members are on its prototype, as those of a browser do, where features read them. */
export function createFakeNode(members: object): object {
  const prototype = {};
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(members)))
    Object.defineProperty(
      prototype,
      name,
      typeof value === 'function'
        ? {
            value(this: FakeNode, ...given: unknown[]) {
              return (this[held][name] as typeof value)(...given);
            },
          }
        : {
            get(this: FakeNode) {
              return this[held][name];
            },
          },
    );
  return Object.create(prototype, { [held]: { value: members } });
}
