import { roles, type Role } from '@frontage/domain';

/** What the demo's people sign in with. It is public: these users are made only on an installation for trying out. */
export const demoPassword = 'Frontage-demo-1';

/** The sandbox's account and its three groups of locations; the project takes over each group. */
export const demoAccountName = 'Padaria Boa Vista';
export const demoProjects = [
  { name: 'Boa Vista Brasil', gmbAccountId: '10411720394285531200' },
  { name: 'Boa Vista Café', gmbAccountId: '10411720394285530060' },
  { name: 'Boa Vista Escritórios', gmbAccountId: '10411720394285530003' },
] as const;

/** The sandbox's OAuth client and the refresh token that sees all three groups. */
export const sandboxClient = { id: 'sandbox-client', secret: 'sandbox-secret' } as const;
export const sandboxRefreshToken = '1//sandbox-owner';
/** Whose it is there. */
export const sandboxPerson = { subject: 'accounts/10411720394285530001', name: 'Helena Duarte' } as const;

type DemoUser = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Projects he is a member of, or all, those to come too; from Admin up every project of the account is open anyway. */
  readonly projects: readonly (typeof demoProjects)[number]['name'][] | 'all';
};

/** One user per role (design section 3). */
export const demoUsers: readonly DemoUser[] = [
  { email: 'super@frontage.test', name: 'Helena Duarte', role: roles.superAdmin, projects: [] },
  { email: 'admin@frontage.test', name: 'Rafael Nogueira', role: roles.admin, projects: [] },
  {
    email: 'manager@frontage.test',
    name: 'Camila Andrade',
    role: roles.clientAdmin,
    projects: 'all',
  },
  {
    email: 'user@frontage.test',
    name: 'Tiago Moura',
    role: roles.client,
    projects: ['Boa Vista Café', 'Boa Vista Escritórios'],
  },
];
