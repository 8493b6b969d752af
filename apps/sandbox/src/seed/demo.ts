import type { Brand } from './seed-location';

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

/** The scope that every Business Profile API asks for. */
export const businessScope = 'https://www.googleapis.com/auth/business.manage';

/** Somebody who signs in at the provider, with their own PERSONAL account and what they may see. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  /** Account ids that are visible, or all but other people's own. */
  accounts: 'all' | readonly string[];
}

/** Who can be chosen on the consent page: the owner, who sees everything, and a manager of one group. */
export const demoPeople: readonly DemoPerson[] = [
  {
    id: '10411720394285530001',
    name: 'Helena Duarte',
    email: 'helena.duarte@boavista.example',
    accounts: 'all',
  },
  {
    id: '10411720394285530002',
    name: 'Bruno Tavares',
    email: 'bruno.tavares@boavista.example',
    accounts: ['10411720394285530002', '10411720394285530060'],
  },
];

/** The refresh tokens of the demo. */
export const demoGrants = [
  {
    refreshToken: '1//sandbox-owner',
    scopes: [businessScope],
    accounts: 'all',
  },
  {
    refreshToken: '1//sandbox-cafe-manager',
    scopes: [businessScope],
    accounts: ['10411720394285530002', '10411720394285530060'],
  },
  { refreshToken: '1//sandbox-without-scope', scopes: ['openid', 'email'], accounts: 'all' },
] as const;

/** The OAuth client of the demo. */
export const demoClient = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' };
