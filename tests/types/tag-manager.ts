import {
  type HashedUserData,
  hashUserData,
  type PushOutcome,
  type TagManagerCode,
  tagManager,
  tagManagerScript,
} from '@care/analytics/tag-manager';
import { expectTypeOf } from 'vitest';

const tags = tagManager({ dataLayer: 'ours', script: tagManagerScript({ containerId: 'GTM-1' }) });

expectTypeOf(tags.pushView({ event: 'a' })).toEqualTypeOf<PushOutcome>();
expectTypeOf<PushOutcome>().toEqualTypeOf<'pushed' | 'waiting' | TagManagerCode>();
expectTypeOf<TagManagerCode>().toEqualTypeOf<
  'gtmPushViewError' | 'gtmPushViewDuplicate' | 'gtmPushViewBlock' | 'gtmQueueViewError'
>();
expectTypeOf(hashUserData({ email: 'jane@example.com' })).toEqualTypeOf<Promise<HashedUserData>>();
// Data that was hashed elsewhere is accepted too.
declare const hashed: HashedUserData;
tags.pushView({ event: 'a', slots: { top: [1] }, memberType: 'sitter', user: hashed });

// @ts-expect-error no event
tags.pushView({ memberType: 'seeker' });
// @ts-expect-error an unknown member type
tags.pushView({ event: 'a', memberType: 'guest' });
// @ts-expect-error personal data beside the other fields would not be hashed
tags.pushView({ event: 'a', email: 'jane@example.com' });
// @ts-expect-error a slot that JSON can't carry
tags.pushView({ event: 'a', slots: () => {} });
// @ts-expect-error a field that is not hashed
hashUserData({ phone: '1' });
