import { hasPhone } from './phone-in-post';
import type { PostContent, PostFault } from './post';
import { findFaults } from './post-faults';

/** Everything that the provider would refuse about a post as it stands; nothing for one that it takes. */
export function findPostFaults(post: PostContent): PostFault[] {
  return findFaults(post, hasPhone);
}
