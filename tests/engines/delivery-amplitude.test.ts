import { allScenarios } from '../../tools/faults/scenarios/all-scenarios.ts';
import { testDelivery } from './test-delivery.ts';

testDelivery('amplitude destination', allScenarios);
