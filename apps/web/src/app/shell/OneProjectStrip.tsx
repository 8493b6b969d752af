import type { Profile } from '@frontage/api-client/contract';
import { Anchor } from '@mantine/core';
import { usePhrases } from '../../shared/use-phrases';
import { useProjectStore } from '../../stores/project';
import { leave } from '../../stores/unsaved';
import classes from './OneProjectStrip.module.css';

type Project = Profile['projects'][number];

type OneProjectStripProps = {
  readonly user: Profile;
  readonly current: Project;
  /** All that are shown together elsewhere. */
  readonly shown: readonly Project[];
};

/** Says on a page of a single project which one it is, while several are chosen together, and leads to the same page of the others. */
export function OneProjectStrip({ user, current, shown }: OneProjectStripProps) {
  const { t } = usePhrases();
  const choose = useProjectStore((state) => state.choose);
  return (
    <div className={classes.strip} role="status">
      <span>{t('shell:project.onlyOne', { name: current.name })}</span>
      {shown
        .filter(({ id }) => id !== current.id)
        .map(({ id, name }) => (
          <Anchor
            key={id}
            component="button"
            type="button"
            inherit
            fw={500}
            onClick={() => leave(() => choose(user.id, id))}
          >
            {t('shell:project.showThis', { name })}
          </Anchor>
        ))}
    </div>
  );
}
