import { MenuButton, PageHeader, RelativeTime, useIsNarrow, type MenuEntry } from '@frontage/ui';
import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDots,
  IconDownload,
  IconFileImport,
  IconRefresh,
  IconStack2,
  IconTable,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import type { Summary } from './filter-values';
import classes from './ListHeader.module.css';

type ListHeaderProps = {
  readonly summary: Summary | undefined;
  /** Rows under the filters in force. */
  readonly matching: number | undefined;
  /** Absent for people who may not. */
  readonly onReadAgain?: (() => void) | undefined;
  readonly isReading: boolean;
  /** Asked for the columns that can be imported again. */
  readonly onExport: () => void;
  /** Asked for the list as it is shown. */
  readonly onExportShown: (as: 'csv' | 'xlsx') => void;
  readonly isExporting: boolean;
  readonly canImport: boolean;
  readonly isSelecting: boolean;
  readonly onSelectingChange: (isSelecting: boolean) => void;
};

/** Title, how many locations and how fresh they are, and what one does with all of them. */
export function ListHeader(props: ListHeaderProps) {
  const { summary, matching, isSelecting, onSelectingChange } = props;
  const { t } = usePhrases();
  const { number } = useFormats();
  const isNarrow = useIsNarrow();
  const total = summary === undefined ? null : t('unit.locations', { count: summary.total });
  const isPart = summary !== undefined && matching !== undefined && matching < summary.total;
  const found = isPart ? t('locations:matching', { matching, count: summary.total }) : total;
  const count = isNarrow && matching !== undefined ? number(matching) : undefined;
  return (
    <PageHeader
      title={t('locations:title')}
      {...(count === undefined ? {} : { count })}
      facts={[isNarrow ? null : found, <Freshness key="freshness" {...props} />]}
      {...(isNarrow
        ? {
            state: (
              <span className={classes.narrow}>
                <NarrowMenu {...props} />
                <Button variant="transparent" onClick={() => onSelectingChange(!isSelecting)}>
                  {t(isSelecting ? 'list.stopSelecting' : 'list.select')}
                </Button>
              </span>
            ),
          }
        : { actions: <WideActions {...props} /> })}
    />
  );
}

/** How old the values are, and the way to newer ones. */
function Freshness({ summary, onReadAgain, isReading }: ListHeaderProps) {
  const { t } = usePhrases();
  if (summary === undefined) return null;
  if (summary.isSyncing || isReading) return t('locations:reading');
  return (
    <span className={classes.fresh}>
      <ReadAt readAt={summary.readAt} />
      {onReadAgain !== undefined && summary.readAt !== null && (
        <button type="button" className={classes.again} onClick={onReadAgain}>
          {t('locations:readAgain')}
        </button>
      )}
    </span>
  );
}

function ReadAt({ readAt }: { readonly readAt: string | null }) {
  const { t } = usePhrases();
  const formats = useFormats();
  if (readAt === null) return t('locations:neverRead');
  return (
    <RelativeTime
      text={t('locations:readFrom', { time: formats.relative(readAt, { inline: true }) })}
      title={formats.dateTime(readAt)}
      dateTime={readAt}
    />
  );
}

function WideActions({ summary, onExport, onExportShown, isExporting, canImport }: ListHeaderProps) {
  const { t } = usePhrases();
  // An empty list has a first action of its own.
  const isEmpty = summary?.total === 0;
  return (
    <>
      <Button
        component={Link}
        to={paths.groups}
        leftSection={<IconStack2 size={16} stroke={1.5} aria-hidden />}
      >
        {t('locations:groups')}
      </Button>
      <Menu disabled={isEmpty || isExporting} position="bottom-end">
        <Menu.Target>
          <Button
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
            loading={isExporting}
            disabled={isEmpty}
          >
            {t('locations:export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('locations:export')}>
          <Menu.Item onClick={onExport}>{t('locations:exportAgain')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => onExportShown('csv')}>{t('locations:exportShownCsv')}</Menu.Item>
          <Menu.Item onClick={() => onExportShown('xlsx')}>{t('locations:exportShownXlsx')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {canImport && (
        <Button
          component={Link}
          to={paths.importCsv}
          variant={isEmpty ? 'default' : 'filled'}
          leftSection={<IconFileImport size={16} stroke={1.5} aria-hidden />}
        >
          {t('locations:importCsv')}
        </Button>
      )}
    </>
  );
}

function NarrowMenu(props: ListHeaderProps) {
  const { onExport, onExportShown, isExporting, canImport, onReadAgain, isReading } = props;
  const { t } = usePhrases();
  const navigate = useNavigate();
  const entries: (MenuEntry | null)[] = [
    {
      id: 'export',
      label: t('locations:exportAgain'),
      icon: IconDownload,
      onSelect: onExport,
      isDisabled: isExporting,
    },
    {
      id: 'shown',
      label: t('locations:exportShownCsv'),
      icon: IconDownload,
      onSelect: () => onExportShown('csv'),
      isDisabled: isExporting,
    },
    {
      id: 'sheet',
      label: t('locations:exportShownXlsx'),
      icon: IconTable,
      onSelect: () => onExportShown('xlsx'),
      isDisabled: isExporting,
    },
    {
      id: 'groups',
      label: t('locations:groups'),
      icon: IconStack2,
      onSelect: () => void navigate(paths.groups),
    },
    canImport
      ? {
          id: 'import',
          label: t('locations:importCsv'),
          icon: IconFileImport,
          onSelect: () => void navigate(paths.importCsv),
        }
      : null,
    onReadAgain === undefined
      ? null
      : {
          id: 'read',
          label: t('locations:readAgain'),
          icon: IconRefresh,
          onSelect: onReadAgain,
          isDisabled: isReading,
        },
  ];
  return (
    <MenuButton
      label={t('locations:more')}
      entries={entries.filter((entry) => entry !== null)}
      hasChevron={false}
    >
      <IconDots size={20} stroke={1.5} aria-hidden />
    </MenuButton>
  );
}
