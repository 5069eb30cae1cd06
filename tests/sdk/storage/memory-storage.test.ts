import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';
import { testTextStorage } from '../../contracts/text-storage-contract.ts';

testTextStorage('memory storage', { create: createMemoryStorage, broken: {}, errorName: undefined });
