import { roles, type Role } from '@frontage/domain';

/** The password of the demo's people when only people of this machine can reach it. It is public: everywhere else each has their own. */
export const demoPassword = 'Frontage-demo-1';

/** The sandbox's account and its three groups of locations; the project takes over each group. */
export const demoAccountName = 'Padaria Boa Vista';
export const demoProjects = [
  { name: 'Boa Vista Brasil', gmbAccountId: '10411720394285531200' },
  { name: 'Boa Vista Café', gmbAccountId: '10411720394285530060' },
  { name: 'Boa Vista Escritórios', gmbAccountId: '10411720394285530003' },
] as const;

/** A group of locations by rule, made before they are read: whoever is limited to it sees them as they arrive. */
export const demoGroup = { name: 'Bahia', project: 'Boa Vista Brasil', state: 'BA' } as const;

type DemoProject = (typeof demoProjects)[number]['name'];
type DemoUser = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Projects they are a member of, or all, future ones included; from Admin up every project of the account is open anyway. */
  readonly projects: readonly DemoProject[] | 'all';
  /** Whether they also see the locations of {@link demoGroup}, and no others of its project. */
  readonly isInGroup?: true;
};

/** One user per role (design section 3), and one who sees a few locations of a project only. */
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
  {
    email: 'bahia@frontage.test',
    name: 'Jussara Santana',
    role: roles.client,
    projects: [],
    isInGroup: true,
  },
];

/** Whose invite is still open; its mail lies in the demo's mailbox. */
export const demoInvite = {
  email: 'invited@frontage.test',
  from: 'manager@frontage.test',
  project: 'Boa Vista Café',
} as const;

/** Vimeo's own sample video. It stands in for recordings of the product, so every title says that it is a sample. */
const sampleVideo = '76979871';

/** What the demo's Help Center offers, in the order of a first day. */
export const demoTutorials = [
  { title: 'Find your way around', module: 'Getting started', submodule: 'First steps' },
  { title: 'Invite your team and limit what they see', module: 'Getting started', submodule: 'People' },
  { title: 'Export, edit and import a CSV', module: 'Locations', submodule: 'Import CSV' },
  { title: 'Review a plan and undo a job', module: 'Locations', submodule: 'Plans and jobs' },
  { title: 'Set holiday hours for many locations', module: 'Locations', submodule: 'Bulk edit' },
  { title: 'Publish a post everywhere', module: 'Posts', submodule: 'Composing' },
  { title: 'Answer reviews with templates', module: 'Reviews', submodule: 'Replies' },
].map((one) => ({ ...one, title: `${one.title} (sample video)`, videoId: sampleVideo }));
