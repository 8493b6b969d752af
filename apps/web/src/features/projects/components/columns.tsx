import type { ProjectRow } from '@frontage/api-client/contract';
import type { Formatters } from '@frontage/i18n';
import { Avatar, RelativeTime, type DataTableColumn } from '@frontage/ui';
import type { ReactNode } from 'react';
import { fileUrl } from '../../../shared/images/file-url';
import type { Phrases } from '../../../shared/use-phrases';
import { ProjectState } from './ProjectState';
import classes from './columns.module.css';

/** The list's columns in the language in use. @param menu what can be done with a row */
export function projectColumns(
  t: Phrases,
  formats: Pick<Formatters, 'relative' | 'dateTime' | 'number' | 'calendarDate'>,
  menu: (row: ProjectRow) => ReactNode,
): DataTableColumn<ProjectRow>[] {
  const none = t('state.none');
  return [
    {
      key: 'name',
      header: t('projects:column.name'),
      width: 160,
      grow: 3,
      isSortable: true,
      render: (row) => (
        <span className={classes.project} title={row.name}>
          <Avatar name={row.name} kind="project" src={row.logo === null ? null : fileUrl(row.logo)} />
          <span className={classes.name}>{row.name}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('projects:column.state'),
      width: 196,
      grow: 1,
      render: (row) => <ProjectState project={row} />,
    },
    {
      key: 'locations',
      header: t('projects:column.locations'),
      width: 92,
      align: 'end',
      isSortable: true,
      render: (row) => formats.number(row.locations),
    },
    {
      key: 'users',
      header: t('projects:column.users'),
      width: 92,
      yields: 3,
      align: 'end',
      render: (row) => formats.number(row.users),
    },
    {
      key: 'group',
      header: t('projects:column.group'),
      width: 172,
      yields: 2,
      isQuiet: true,
      render: (row) => row.gmbAccountId ?? none,
    },
    {
      key: 'expires',
      header: t('projects:column.expires'),
      width: 112,
      render: (row) => (row.expirationDate === null ? none : formats.calendarDate(row.expirationDate)),
    },
    {
      key: 'createdAt',
      header: t('projects:column.created'),
      width: 100,
      isRigid: true,
      yields: 1,
      align: 'end',
      isSortable: true,
      render: (row) => (
        <RelativeTime
          text={formats.relative(row.createdAt)}
          title={formats.dateTime(row.createdAt)}
          dateTime={row.createdAt}
        />
      ),
    },
    {
      key: 'menu',
      header: t('projects:column.menu'),
      isHeaderHidden: true,
      width: 48,
      align: 'end',
      render: menu,
    },
  ];
}
