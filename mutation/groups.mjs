const access = 'packages/domain/src/access';
const api = 'apps/api/src';

/** The guards that are mutated, and the tests that have to notice. */
export const groups = [
  {
    name: 'access',
    mutate: [`${access}/*.ts`, `!${access}/*.test.ts`],
    tests: [`${access}/*.test.ts`],
  },
  {
    name: 'access-token',
    mutate: [`${api}/modules/session/access-token.ts`],
    tests: [`${api}/modules/session/access-token.test.ts`],
  },
  {
    name: 'authenticate',
    mutate: [`${api}/http/authenticate.ts`],
    tests: [
      `${api}/http/{authenticate,implement}.test.ts`,
      `${api}/modules/api-tokens/api-tokens.test.ts`,
      `${api}/modules/accounts/enter.test.ts`,
    ],
  },
  {
    // The functions that decide who comes in and whose rows the answer sees.
    name: 'admit',
    mutate: [`${api}/http/implement.ts:91-134`],
    tests: [`${api}/http/{authenticate,implement}.test.ts`, `${api}/modules/accounts/enter.test.ts`],
  },
  {
    name: 'api-token',
    mutate: [`${api}/modules/api-tokens/use.ts`],
    tests: [`${api}/modules/api-tokens/api-tokens.test.ts`, `${api}/http/authenticate.test.ts`],
  },
  {
    // Who is at work in another's account, without what writes the delegate.
    name: 'entrant',
    mutate: [`${api}/modules/accounts/entrant.ts:21-79`],
    tests: [`${api}/modules/accounts/{enter,entrant}.test.ts`],
  },
];
