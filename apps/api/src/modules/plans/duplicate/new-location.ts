/** What the provider's name of a location begins with that is not there yet; our own id follows. */
const prefix = 'locations/new-';

/** The name of a location until the provider has given it one. */
export function nameBeforeCreation(locationId: string): string {
  return `${prefix}${locationId}`;
}

/** Whether the provider has yet to be asked for the location of this name. */
export function isBeforeCreation(providerName: string): boolean {
  return providerName.startsWith(prefix);
}
