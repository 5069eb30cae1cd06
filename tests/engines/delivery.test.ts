import { allScenarios } from '../../tools/faults/scenarios/all-scenarios.ts';
import { testDelivery } from './test-delivery.ts';

testDelivery('http-api', allScenarios);
