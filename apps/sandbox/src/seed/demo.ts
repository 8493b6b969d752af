import type { Brand } from './location';

/** An account of the seed and how its locations are made. */
export interface DemoAccount {
  id: string;
  accountName: string;
  type: 'PERSONAL' | 'LOCATION_GROUP';
  brand: Brand;
  locations: number;
}

/** The accounts of the demo: stable ids, the person first. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '10411720394285530001',
    accountName: 'Helena Duarte',
    type: 'PERSONAL',
    brand: 'office',
    locations: 0,
  },
  {
    id: '10411720394285531200',
    accountName: 'Boa Vista Brasil',
    type: 'LOCATION_GROUP',
    brand: 'bakery',
    locations: 1200,
  },
  {
    id: '10411720394285530060',
    accountName: 'Boa Vista Café',
    type: 'LOCATION_GROUP',
    brand: 'cafe',
    locations: 60,
  },
  {
    id: '10411720394285530003',
    accountName: 'Boa Vista Escritórios',
    type: 'LOCATION_GROUP',
    brand: 'office',
    locations: 3,
  },
  {
    id: '10411720394285530024',
    accountName: 'Empório Boa Vista',
    type: 'LOCATION_GROUP',
    brand: 'emporium',
    locations: 24,
  },
];

/** The refresh tokens of the demo. */
export const demoGrants = [
  {
    refreshToken: '1//sandbox-owner',
    scopes: ['https://www.googleapis.com/auth/business.manage'],
    accounts: 'all',
  },
  {
    refreshToken: '1//sandbox-cafe-manager',
    scopes: ['https://www.googleapis.com/auth/business.manage'],
    accounts: ['10411720394285530060'],
  },
  { refreshToken: '1//sandbox-without-scope', scopes: ['openid', 'email'], accounts: 'all' },
] as const;

/** The OAuth client of the demo. */
export const demoClient = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' };
