import type { contract, PostClash, ResponseOf } from '@frontage/api-client/contract';
import { Anchor, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { postPath } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { useWallTime } from '../../../shared/format/use-wall-time';
import classes from './ClashFact.module.css';

type ClashFactProps = {
  readonly projectId: string;
  readonly clashes: ResponseOf<typeof contract.posts.clashes>;
};

/** Says how often posts of what is shown come too close to each other at some location, and names them when asked. */
export function ClashFact({ projectId, clashes }: ClashFactProps) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const { items, total } = clashes;
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={() => setOpen(true)}>
        {t('posts:calendar.clashes', { count: total })}
      </Anchor>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('posts:calendar.clashesTitle')}
        size={560}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <ul className={classes.rows}>
          {items.map((clash) => (
            <Clash key={clash.posts.map(({ id }) => id).join()} projectId={projectId} clash={clash} />
          ))}
        </ul>
        {total > items.length && <p>{t('posts:calendar.clashesMore', { count: total - items.length })}</p>}
      </Modal>
    </>
  );
}

function Clash({ projectId, clash }: { readonly projectId: string; readonly clash: PostClash }) {
  const { t } = usePhrases();
  const wallTime = useWallTime();
  return (
    <li className={classes.row}>
      {clash.posts.map(({ id, title, wall }) => (
        <div key={id} className={classes.post}>
          <span className={classes.when}>{wallTime(wall)}</span>
          <Link className={classes.link} to={postPath(id, clash.project?.id ?? projectId)}>
            {title}
          </Link>
        </div>
      ))}
      <span className={classes.where}>
        {t('posts:calendar.clashAt', { count: clash.locations })}
        {clash.project !== undefined && ` · ${clash.project.name}`}
      </span>
    </li>
  );
}
