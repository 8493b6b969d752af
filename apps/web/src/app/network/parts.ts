/** What {@link NetworkFrame} fetches beforehand, in one piece. */
export { Maintenance } from './Maintenance';
export { Notices } from './Notices';
