import { administration } from './matrix/administration';
import type { EndpointId, Entry } from './matrix/entry';
import { signingIn } from './matrix/signing-in';
import { work } from './matrix/work';

/** Every endpoint of the contract. One that is missing does not compile, and fails the test. */
export const matrix: Readonly<Record<EndpointId, Entry>> = { ...signingIn, ...work, ...administration };
