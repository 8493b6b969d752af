import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { useProjectStore } from '../../../stores/project';
import { selectUser, useSessionStore } from '../../../stores/session';
import classes from './ByProject.module.css';

type ByProjectProps = {
  /** What each of several projects has of a figure; nothing where one is shown alone. */
  readonly parts:
    readonly { readonly id: string; readonly name: string; readonly count: number }[] | undefined;
  /** What a part is; its number alone where this is left out. */
  readonly label?: (count: number) => string;
  /** Where a project's part is. */
  readonly to: (projectId: string) => string;
};

/** The parts of a figure that unified projects have together, each leading to its own. */
export function ByProject({ parts, label, to }: ByProjectProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const userId = useSessionStore(selectUser)?.id;
  const choose = useProjectStore((state) => state.choose);
  if (parts === undefined || parts.length === 0) return null;
  return (
    <ul className={classes.parts} aria-label={t('home:byProject')}>
      {parts.map(({ id, name, count }) => (
        <li key={id}>
          <Anchor
            component={Link}
            to={to(id)}
            size="sm"
            // Not every list takes its project from the address.
            onClick={() => {
              if (userId !== undefined) choose(userId, id);
            }}
          >
            {t('list.filterNamed', { name, value: label === undefined ? number(count) : label(count) })}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
