import { notModelled, UnknownAddressError, type RegisterMethod } from '../http/api-scope';
import { readQuery } from '../http/query';
import { project } from '../proto/mask';
import { listLocations } from './list';
import { masks, presentConsumer, presentMerchant } from './present';
import { readMask } from './read-mask';
import { createLocation, deleteLocation, patchLocation } from './write';

/** Registers the location methods of Business Information v1. */
export function locationRoutes(register: RegisterMethod): void {
  register('GET', '/v1/accounts/:account/locations', listLocations);
  register('POST', '/v1/accounts/:account/locations', createLocation);
  register('GET', '/v1/locations/:location', (call, request) => {
    const record = call.findLocation(locationId(request.params));
    const query = readQuery(request, { readMask: 'string' });
    call.mask = query.readMask;
    return project(presentMerchant(record), readMask(query.readMask));
  });
  register('GET', '/v1/locations/:location(^[^/:]+)::getGoogleUpdated', (call, request) => {
    const record = call.findLocation(locationId(request.params));
    const query = readQuery(request, { readMask: 'string' });
    call.mask = query.readMask;
    const location = project(presentConsumer(record), readMask(query.readMask));
    const { diffMask, pendingMask } = masks(record);
    return { location, ...(diffMask !== '' && { diffMask }), ...(pendingMask !== '' && { pendingMask }) };
  });
  register('PATCH', '/v1/locations/:location', (call, request) =>
    patchLocation(call, request, locationId(request.params)),
  );
  register('DELETE', '/v1/locations/:location', (call, request) =>
    deleteLocation(call, request, locationId(request.params)),
  );
  register('GET', '/v1/chains/:chain', notModelled);
  register('GET', '/v1/chains::search', notModelled);
  register('POST', '/v1/googleLocations::search', notModelled);
}

/** The id of a path's location. A verb that the API does not have is an unknown address. */
export function locationId(params: unknown): string {
  const { location } = params as { location: string };
  if (location.includes(':')) throw new UnknownAddressError();
  return location;
}
