import { expect, it } from 'vitest';
import {
  bulkReplyPath,
  duplicatePath,
  jobPath,
  locationPath,
  paths,
  planPath,
  postImportPath,
  postPath,
  seriesPath,
} from '../../config/paths';
import { addressInOtherProject } from './address-in-other-project';

const id = '5b0f3c1e-7a51-4a0e-9c0d-000000000900';
const at = (address: string) => addressInOtherProject(address.split('?')[0] ?? '');

it.each([
  ['a location', locationPath(id, id), paths.locations],
  ['its duplicate', duplicatePath(id, id), paths.locations],
  ['a job', jobPath(id, id), paths.activity],
  ['a plan', planPath(id, id), paths.home],
  ['a post', postPath(id, id), paths.schedules],
  ['a series', seriesPath(id, id), paths.schedules],
  ['posts of a file', postImportPath(id, id), paths.schedules],
  ['drafts of replies', bulkReplyPath(id, id), paths.reviews],
])('leads from %s to the list of the new project', (_, address, list) => {
  expect(at(address)).toBe(list);
});

it.each([
  paths.home,
  paths.locations,
  paths.pendingEdits,
  paths.editGeneral,
  paths.importPosts,
  paths.reviews,
])('stays on %s, which every project has', (address) => {
  expect(at(address)).toBe(address);
});
