import { locationFields, type LocationField } from '@frontage/domain';
import { readPictureNames } from '#src/areas/locations/door';
import type { Sender } from '#src/areas/changes/senders/sender';
import { inHome, isSame } from './compare';
import { invertValues } from './invert-values';
import { sendAllOwnFields } from './own-fields';
import { readBackLocation } from './read-back';
import { sendValues } from './send-values';
import { storeSentValues } from './store-values';

/** Values of locations: the resource, the status, attributes, pictures, fields of our own, and a location that is yet to be made. */
export const valuesSender: Sender<LocationField> = {
  fields: locationFields,
  isListed: true,
  isSame,
  sendHere: sendAllOwnFields,
  send: sendValues,
  async readBack({ context, job, provider }, target, listed) {
    const names =
      inHome(target.entries, 'media').length > 0
        ? await readPictureNames(context.db, job.accountId, target.locationId)
        : new Map<string, string>();
    return readBackLocation(provider, target, listed, context.clock.now(), names);
  },
  store: storeSentValues,
  invert: invertValues,
};
