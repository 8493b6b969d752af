import { hasQuestions } from '../../has-questions';
import { approvals } from './approvals';
import { audit } from './audit';
import { accounts } from './accounts';
import { activity } from './activity';
import { auth } from './auth';
import { common } from './common';
import { csv } from './csv';
import { errors } from './errors';
import { fields } from './fields';
import { importing } from './import';
import { ledger } from './ledger';
import { location } from './location';
import { locations } from './locations';
import { pending } from './pending';
import { plan } from './plan';
import { projects } from './projects';
import { recovery } from './recovery';
import { profile } from './profile';
import { shell } from './shell';
import { validation } from './validation';
import { appearance } from './appearance';
import { bookmarks } from './bookmarks';
import { images } from './images';
import { score } from './score';
import { search } from './search';
import { users } from './users';
import { home } from './home';
import { company } from './company';
import { connection } from './connection';
import { upcoming } from './upcoming';
import { notifications } from './notifications';
import { settings } from './settings';
import { bulk } from './bulk';
import { groups } from './groups';
import { integrations } from './integrations';
import { posts } from './posts';
import { replyRules } from './reply-rules';
import { questions } from './questions';
import { reviews } from './reviews';
import { series } from './series';
import { templates } from './templates';
import { bulkReplies } from './bulk-replies';
import { replyDrafts } from './reply-drafts';
import { help } from './help';

/** The English catalogue: the source of every key and of the placeholders each phrase takes. */
export const phrases = {
  common,
  errors,
  validation,
  fields,
  ledger,
  csv,
  shell,
  auth,
  location,
  locations,
  import: importing,
  pending,
  plan,
  profile,
  activity,
  audit,
  approvals,
  recovery,
  appearance,
  bookmarks,
  images,
  search,
  projects,
  accounts,
  users,
  home,
  company,
  connection,
  upcoming,
  notifications,
  settings,
  help,
  bulk,
  groups,
  score,
  integrations,
  posts,
  replyRules,
  reviews,
  ...(hasQuestions ? { questions } : ({} as never)),
  series,
  templates,
  bulkReplies,
  replyDrafts,
} as const;
