import { testDelivery } from './test-delivery.ts';

testDelivery('http-api');
