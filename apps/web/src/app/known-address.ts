const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether the parameters of an address can name something: each one that ends in `Id` holds an id. A word in its place,
 * as `questions` in `/locations/questions`, is the address of no screen.
 */
export function canExist(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).every(([name, value = '']) => !name.endsWith('Id') || uuid.test(value));
}
