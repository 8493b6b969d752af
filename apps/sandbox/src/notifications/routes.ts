import type { FastifyRequest } from 'fastify';
import { UnknownAddressError, type RegisterMethod } from '../http/api-scope';
import type { Call } from '../http/call';
import { badRequest } from '../http/errors';
import { readJson, readQuery, required } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import { notificationSettingMessage } from '../proto/messages';
import { parseMask } from '../proto/mask';
import { parseMessage } from '../proto/parse';
import type { NotificationSetting } from '../state/effects';

/** Registers the methods of Notifications v1. */
export function notificationRoutes(register: RegisterMethod): void {
  register('GET', '/v1/accounts/:account/notificationSetting', (call, request) => {
    readQuery(request, {});
    const { id } = call.findAccount(accountId(request));
    return present(id, call.engine.world.notificationSetting(id));
  });
  register('PATCH', '/v1/accounts/:account/notificationSetting', patch);
}

function accountId(request: FastifyRequest): string {
  const { account } = request.params as { account: string };
  if (account.includes(':')) throw new UnknownAddressError();
  return account;
}

function present(id: string, { pubsubTopic, notificationTypes }: NotificationSetting): JsonObject {
  return {
    name: `accounts/${id}/notificationSetting`,
    ...(pubsubTopic !== '' && { pubsubTopic }),
    ...(notificationTypes.length > 0 && { notificationTypes }),
  };
}

/** The reference names `notification_setting` as the one field that a mask may hold; clients send the fields' own names. */
const wholeSetting = new Set(['notificationSetting', 'notification_setting', '*']);

function patch(call: Call, request: FastifyRequest): JsonObject {
  const { id } = call.findAccount(accountId(request));
  const query = readQuery(request, { updateMask: 'string' });
  const given = parseMessage(readJson(request), notificationSettingMessage, 'notification_setting');
  const maskText = required(query.updateMask, 'update_mask');
  call.mask = maskText;
  const named = maskText.split(',').map((path) => path.trim());
  const isWhole = named.some((path) => wholeSetting.has(path));
  const { mask, unknown } = isWhole
    ? { mask: { paths: [['pubsubTopic'], ['notificationTypes']] }, unknown: [] }
    : parseMask(maskText, notificationSettingMessage);
  if (unknown.length > 0)
    throw badRequest([{ field: 'update_mask', description: 'Invalid field mask provided' }]);
  const fields = new Set(mask.paths.map(([field]) => field));
  const before = call.engine.world.notificationSetting(id);
  const { pubsubTopic, notificationTypes } = given;
  const setting: NotificationSetting = {
    pubsubTopic: fields.has('pubsubTopic')
      ? typeof pubsubTopic === 'string'
        ? pubsubTopic
        : ''
      : before.pubsubTopic,
    notificationTypes: fields.has('notificationTypes')
      ? ((notificationTypes ?? []) as string[])
      : before.notificationTypes,
  };
  if (setting.pubsubTopic !== '' && !/^projects\/[^/]+\/topics\/[^/]+$/.test(setting.pubsubTopic))
    throw badRequest([
      { field: 'notification_setting.pubsub_topic', description: 'Invalid Pub/Sub topic name' },
    ]);
  call.commit([{ kind: 'notifications', accountId: id, setting }]);
  return present(id, setting);
}
