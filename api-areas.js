/** The API's areas, lowest first: each may use those before it, through their doors (docs/decisions/024). */
export const apiAreas = [
  'base',
  'access',
  'locations',
  'changes',
  'provider-data',
  'engagement',
  'insights',
  'workspace',
];
