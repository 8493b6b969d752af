import { afterAll, afterEach, expect } from 'vitest';
import { everyPageByKeys } from '../browser';
import { useByKeys } from './by-keys';
import { takeFaults } from './reach';

everyPageByKeys(useByKeys);
const judge = () => expect(takeFaults(), 'what the keyboard found wrong with the product').toEqual([]);
afterEach(judge);
afterAll(judge);
