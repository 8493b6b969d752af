import { notModelled, UnknownAddressError, type RegisterMethod } from '../http/api-scope';
import type { Call } from '../http/call';
import { ApiError, badRequest } from '../http/errors';
import { readPageToken, writePageToken } from '../http/page-token';
import { pageSizeWithin, readJson, readQuery, required } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import { parseMask } from '../proto/mask';
import { accountMessage } from '../proto/messages';
import { parseMessage } from '../proto/parse';
import { demoAccounts } from '../seed/demo';
import type { Account } from '../state/world';
import { newAccountId } from './account-ids';

const largestPage = 20;

/** An account as the API shows it to its owner. */
function present(account: Account): JsonObject {
  const isPersonal = account.type === 'PERSONAL';
  return {
    name: `accounts/${account.id}`,
    accountName: account.accountName,
    type: account.type,
    ...(!isPersonal && {
      role: 'PRIMARY_OWNER',
      permissionLevel: 'OWNER_LEVEL',
      accountNumber: account.id.slice(-10),
    }),
    verificationState: isPersonal ? 'UNVERIFIED' : 'VERIFIED',
    vettedState: 'NOT_VETTED',
  };
}

/** Registers the methods of Account Management v1 that are modelled. */
export function accountRoutes(register: RegisterMethod): void {
  register('GET', '/v1/accounts', list);
  register('POST', '/v1/accounts', create);
  register('GET', '/v1/accounts/:account', (call, request) =>
    present(call.findAccount(accountId(request.params))),
  );
  register('PATCH', '/v1/accounts/:account', patch);
  register('GET', '/v1/accounts/:account/admins', (call, request) => admins(call, accountId(request.params)));
  register('GET', '/v1/accounts/:account/invitations', (call, request) => {
    call.findAccount(accountId(request.params));
    return {};
  });
  for (const [method, path] of unmodelled) register(method, path, notModelled);
}

const unmodelled = [
  ['POST', '/v1/accounts/:account/admins'],
  ['PATCH', '/v1/accounts/:account/admins/:admin'],
  ['DELETE', '/v1/accounts/:account/admins/:admin'],
  ['POST', '/v1/accounts/:account/invitations/:invitation'],
  ['GET', '/v1/locations/:location/admins'],
  ['POST', '/v1/locations/:location/admins'],
  ['PATCH', '/v1/locations/:location/admins/:admin'],
  ['DELETE', '/v1/locations/:location/admins/:admin'],
  ['POST', '/v1/locations/:location(^[^/:]+)::transfer'],
] as const;

function accountId(params: unknown): string {
  const { account } = params as { account: string };
  if (account.includes(':')) throw new UnknownAddressError();
  return account;
}

function list(call: Call, request: Parameters<typeof readQuery>[0]): JsonObject {
  const query = readQuery(request, {
    pageSize: 'int32',
    pageToken: 'string',
    filter: 'string',
    parentAccount: 'string',
  });
  const bound = ['accounts', query.filter, query.parentAccount, call.principal?.refreshToken];
  const offset = readPageToken(query.pageToken, bound);
  const size = pageSizeWithin(query.pageSize, largestPage, largestPage);
  const accounts = filtered(call, query.filter, query.parentAccount);
  const page = accounts.slice(offset, offset + size).map(present);
  const end = offset + size;
  return {
    ...(page.length > 0 && { accounts: page }),
    ...(end < accounts.length && { nextPageToken: writePageToken(end, bound) }),
  };
}

function filtered(call: Call, filter: string | undefined, parent: string | undefined): Account[] {
  if (parent !== undefined && parent !== '') call.findAccount(parent.replace(/^accounts\//, ''));
  const accounts = call.visibleAccounts();
  if (filter === undefined || filter === '') return accounts;
  const type = /^\s*type\s*=\s*"?(\w+)"?\s*$/.exec(filter)?.[1];
  if (type === undefined) throw badRequest([{ field: 'filter', description: 'Invalid filter' }]);
  return accounts.filter((account) => account.type === type);
}

function create(call: Call, request: Parameters<typeof readQuery>[0]): JsonObject {
  readQuery(request, {});
  const account = parseMessage(readJson(request), accountMessage, 'account');
  const { accountName, type } = account;
  if (typeof accountName !== 'string')
    throw badRequest([{ field: 'account.account_name', description: 'Field is required' }]);
  if (type !== 'LOCATION_GROUP' && type !== 'USER_GROUP')
    throw badRequest([{ field: 'account.type', description: 'Invalid account type' }]);
  const id = newAccountId(call.engine.world.accounts().length);
  // Whoever sees chosen accounts only sees what they make themselves, and nobody else does.
  const { principal } = call;
  const owner =
    principal === undefined || principal.accounts === 'all' ? {} : { owner: principal.refreshToken };
  call.commit([{ kind: 'group', id, accountName, type, brand: 'bakery', locations: 0, ...owner }]);
  return present(call.findAccount(id));
}

function patch(call: Call, request: Parameters<typeof readQuery>[0]): JsonObject {
  const account = call.findAccount(accountId(request.params));
  const query = readQuery(request, { updateMask: 'string', validateOnly: 'bool' });
  const update = parseMessage(readJson(request), accountMessage, 'account');
  const { mask, unknown } = parseMask(required(query.updateMask, 'update_mask'), accountMessage);
  call.mask = query.updateMask;
  const isOnlyName = mask.paths.length === 1 && mask.paths[0]?.[0] === 'accountName';
  if (unknown.length > 0 || !isOnlyName)
    throw badRequest([{ field: 'update_mask', description: 'Invalid field mask provided' }]);
  const { accountName } = update;
  if (typeof accountName !== 'string')
    throw badRequest([{ field: 'account.account_name', description: 'Field is required' }]);
  if (account.type === 'PERSONAL')
    throw new ApiError('PERMISSION_DENIED', 'The caller does not have permission');
  if (query.validateOnly === true) {
    call.isValidateOnly = true;
    return {};
  }
  call.commit([{ kind: 'account', id: account.id, accountName }]);
  return present(call.findAccount(account.id));
}

function admins(call: Call, id: string): JsonObject {
  const account = call.findAccount(id);
  const owner = demoAccounts[0];
  if (account.type === 'PERSONAL' || owner === undefined) return {};
  return {
    accountAdmins: [
      { name: `accounts/${id}/admins/${owner.id}`, admin: owner.accountName, role: 'PRIMARY_OWNER' },
    ],
  };
}
