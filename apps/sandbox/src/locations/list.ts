import type { FastifyRequest } from 'fastify';
import type { Call } from '../http/call';
import { badRequest } from '../http/errors';
import { readPageToken, writePageToken } from '../http/page-token';
import { pageSizeWithin, readQuery } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import { project } from '../proto/mask';
import type { Account, World } from '../state/world';
import { parseFilter, type LocationFilter } from './filter';
import { presentMerchant } from './present';
import { readMask } from './read-mask';

const usualPage = 10;
const largestPage = 100;

/** A place in the lists of one or several accounts, whether or not a location is left there. */
interface Place {
  account: Account;
  place: number;
}

/** `GET /v1/{parent=accounts/*}/locations`. */
export function listLocations(call: Call, request: FastifyRequest): JsonObject {
  const { account: parent } = request.params as { account: string };
  const accounts = parent === '-' ? call.visibleAccounts() : [call.findAccount(parent)];
  const query = readQuery(request, {
    readMask: 'string',
    pageSize: 'int32',
    pageToken: 'string',
    filter: 'string',
    orderBy: 'string',
  });
  call.mask = query.readMask;
  const mask = readMask(query.readMask);
  const bound = [
    'locations',
    parent,
    query.readMask,
    query.filter,
    query.orderBy,
    call.principal?.refreshToken,
  ];
  const offset = readPageToken(query.pageToken, bound);
  const size = pageSizeWithin(query.pageSize, usualPage, largestPage);
  const filter = query.filter === undefined || query.filter === '' ? undefined : parseFilter(query.filter);
  const { world } = call.engine;
  const places = arrange(world, accounts, filter, query.orderBy);
  const locations: JsonObject[] = [];
  let next = offset;
  while (next < places.length && locations.length < size) {
    const record = recordAt(world, places.at(next));
    if (record !== undefined) locations.push(project(presentMerchant(record), mask));
    next += 1;
  }
  while (next < places.length && idAt(world, places.at(next)) === undefined) next += 1;
  return {
    ...(locations.length > 0 && { locations }),
    ...(next < places.length && { nextPageToken: writePageToken(next, bound) }),
    ...(filter !== undefined && places.length > 0 && { totalSize: places.length }),
  };
}

/** The places to page through, reached by number: made one by one unless a filter or an order needs all of them. */
interface Places {
  length: number;
  at: (index: number) => Place | undefined;
}

function arrange(
  world: World,
  accounts: Account[],
  filter: LocationFilter | undefined,
  orderBy: string | undefined,
): Places {
  const all = concatenated(world, accounts);
  const compare = orderBy === undefined || orderBy.trim() === '' ? undefined : readOrder(orderBy);
  if (filter === undefined && compare === undefined) return all;
  let chosen: Place[] = [];
  for (let index = 0; index < all.length; index += 1) {
    const place = all.at(index);
    if (place !== undefined && idAt(world, place) !== undefined) chosen.push(place);
  }
  if (filter !== undefined) {
    chosen = chosen.filter((place) => {
      const record = recordAt(world, place);
      return record !== undefined && filter(record.merchant);
    });
  }
  if (compare !== undefined) {
    const headed = chosen.map((place) => ({ place, heading: world.headingAt(place.account, place.place) }));
    chosen = headed.sort((a, b) => compare(a.heading, b.heading)).map(({ place }) => place);
  }
  return { length: chosen.length, at: (index) => chosen[index] };
}

function concatenated(world: World, accounts: Account[]): Places {
  const sizes = accounts.map((account) => world.places(account));
  return {
    length: sizes.reduce((sum, size) => sum + size, 0),
    at: (index) => {
      let place = index;
      for (const [position, account] of accounts.entries()) {
        const size = sizes[position] ?? 0;
        if (place < size) return { account, place };
        place -= size;
      }
      return undefined;
    },
  };
}

function idAt(world: World, at: Place | undefined): string | undefined {
  return at === undefined ? undefined : world.idAt(at.account, at.place);
}

function recordAt(world: World, at: Place | undefined): ReturnType<World['location']> {
  const id = idAt(world, at);
  return id === undefined ? undefined : world.location(id);
}

type Heading = ReturnType<World['headingAt']>;

const collator = new Intl.Collator('pt-BR');

function readOrder(text: string): (a: Heading, b: Heading) => number {
  const keys = text.split(',').map((term) => {
    const [, name = '', direction] =
      /^\s*(title|storeCode|store_code)(?:\s+(asc|desc))?\s*$/i.exec(term) ?? [];
    if (name === '') throw badRequest([{ field: 'order_by', description: 'Invalid order by' }]);
    const sign = direction?.toLowerCase() === 'desc' ? -1 : 1;
    return { key: name.toLowerCase() === 'title' ? ('title' as const) : ('storeCode' as const), sign };
  });
  return (a, b) => {
    for (const { key, sign } of keys) {
      const order = collator.compare(a[key], b[key]) * sign;
      if (order !== 0) return order;
    }
    return 0;
  };
}
