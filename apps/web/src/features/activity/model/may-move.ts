import type { JobDetail, Profile } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';

/** Whether a person may give a job another time. One that sends posts takes what moving these in Schedules takes. */
export function mayMove(
  user: Profile | null,
  { canMove, source }: Pick<JobDetail, 'canMove' | 'source'>,
): boolean {
  if (user === null || !canMove || !can(user.userPermission, 'infos:edit')) return false;
  if (source !== 'post') return true;
  return can(user.userPermission, 'posts:edit') && can(user.userPermission, 'schedules:edit');
}
