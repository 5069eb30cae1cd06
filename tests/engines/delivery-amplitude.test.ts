import { testDelivery } from './test-delivery.ts';

testDelivery('amplitude destination');
