import type { PostDetail, PostReach } from '@frontage/api-client/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { selectUser, useSessionStore } from '../../stores/session';
import { actOf, withoutAct } from './model/act-address';
import { deleteChoices, type DeleteChoice } from './model/delete-choices';
import { newDraft } from './model/draft-address';
import { draftOf } from './model/duplicate';
import type { TypedPost } from './model/typed-post';
import type { postRights } from './model/post-rights';

/** What somebody is doing to a post, of which one dialog each is open; an address may ask for one of them at a location. */
export function usePostActs(projectId: string, post: PostDetail, rights: ReturnType<typeof postRights>) {
  const navigate = useNavigate();
  const user = useSessionStore(selectUser);
  const [search, setSearch] = useSearchParams();
  const [asked] = useState(() => actOf(search));
  const there = asked === null ? null : { locationIds: [asked.at] };
  const [edited, setEdited] = useState<PostReach | null>(
    asked?.act === 'edit' && rights.mayEdit ? there : null,
  );
  const [isMoving, setMoving] = useState(false);
  const [rewritten, setRewritten] = useState<TypedPost | null>(null);
  const [deleted, setDeleted] = useState<readonly DeleteChoice[] | null>(
    asked?.act === 'delete' && rights.mayDelete && there !== null
      ? deleteChoices(post, { id: 'here', at: there, count: 1, locationId: there.locationIds[0] ?? '' })
      : null,
  );
  const duplicate = (locationId?: string) => {
    if (user === null) return;
    const picked = locationId === undefined ? undefined : ({ kind: 'some', ids: [locationId] } as const);
    void navigate(draftOf(post, { userId: user.id, projectId }, picked), {
      state: newDraft,
      replace: picked !== undefined,
    });
  };
  const beginAsked = useEffectEvent(() => {
    if (asked === null) return;
    if (asked.act === 'duplicate' && rights.mayEdit) duplicate(asked.at);
    else setSearch(withoutAct, { replace: true });
  });
  useEffect(() => beginAsked(), []);
  return {
    edited,
    setEdited,
    isMoving,
    setMoving,
    rewritten,
    setRewritten,
    deleted,
    setDeleted,
    duplicate,
  };
}
