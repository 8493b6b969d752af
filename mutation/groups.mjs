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
    mutate: [`${api}/areas/access/sign-in/access-token.ts`],
    tests: [`${api}/areas/access/sign-in/access-token.test.ts`],
  },
  {
    name: 'authenticate',
    mutate: [`${api}/http/authenticate.ts`],
    tests: [
      `${api}/http/{authenticate,implement}.test.ts`,
      `${api}/areas/access/api-tokens/api-tokens.test.ts`,
      `${api}/areas/access/accounts/enter.test.ts`,
    ],
  },
  {
    // The functions that decide who comes in and whose rows the answer sees.
    name: 'admit',
    mutate: [`${api}/http/implement.ts:92-139`],
    tests: [`${api}/http/{authenticate,implement}.test.ts`, `${api}/areas/access/accounts/enter.test.ts`],
  },
  {
    name: 'api-token',
    mutate: [`${api}/areas/access/api-tokens/use.ts`],
    tests: [`${api}/areas/access/api-tokens/api-tokens.test.ts`, `${api}/http/authenticate.test.ts`],
  },
  {
    // Who is at work in another's account, without what writes the delegate.
    name: 'entrant',
    mutate: [`${api}/areas/access/accounts/entrant.ts:21-79`],
    tests: [`${api}/areas/access/accounts/{enter,entrant}.test.ts`],
  },
];
