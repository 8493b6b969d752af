import type { IntegrationRow } from '@frontage/api-client/contract';
import { BulkBar } from '@frontage/ui';
import { IconCheck, IconLink, IconSend, IconUnlink } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import type { IntegrationView } from '../model/integrations-address';
import type { Decision } from '../queries';

/** Rows that were chosen one by one, or all that match. */
export type Chosen = { readonly rows: ReadonlyMap<string, IntegrationRow>; readonly isAll: boolean };

const isUnlinked = ({ project }: IntegrationRow) => project === null;

/** How many of the chosen ones are linked, so that they can be unlinked. */
export function linkedCount({ rows, isAll }: Chosen, total: number | undefined): number {
  return isAll ? (total ?? 0) : [...rows.values()].filter((row) => !isUnlinked(row)).length;
}

type ChosenBarProps = {
  readonly chosen: Chosen;
  readonly view: IntegrationView;
  readonly total: number | undefined;
  /** Projects whose divergences the view shows, all of them; none where it shows some. */
  readonly wholeProjects: readonly string[];
  readonly isBusy: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onLink: (count: number) => void;
  readonly onUnlink: () => void;
  readonly onDecide: (decisions: readonly Decision[]) => void;
};

/** What can be done with the chosen locations: linked, unlinked, their divergences decided. */
export function ChosenBar(props: ChosenBarProps) {
  const { chosen, view, total, wholeProjects, isBusy, onAll, onClear, onLink, onUnlink, onDecide } = props;
  const { t } = usePhrases();
  const picked = [...chosen.rows.values()];
  const count = chosen.isAll ? (total ?? 0) : picked.length;
  if (count === 0) return null;
  const toLink = chosen.isAll ? (view === 'pending_link' ? count : 0) : picked.filter(isUnlinked).length;
  const toUnlink = chosen.isAll && view !== 'linked' ? 0 : linkedCount(chosen, total);
  const differing = picked.filter(({ divergences }) => divergences > 0);
  const isAllDiffering = chosen.isAll && view === 'divergence';
  const differingCount = isAllDiffering ? count : differing.length;
  // A plan belongs to one project.
  const decide = (decision: Decision['decision']) => {
    if (isAllDiffering) {
      const title = t('integrations:divergence.planMany', { count });
      const selection = { all: true } as const;
      onDecide(wholeProjects.map((projectId) => ({ projectId, decision, title, selection, review: false })));
      return;
    }
    const byProject = new Map<string, string[]>();
    for (const { project, locationId } of differing)
      if (project !== null && locationId !== null)
        byProject.set(project.id, [...(byProject.get(project.id) ?? []), locationId]);
    onDecide(
      [...byProject].map(([projectId, locationIds]) => ({
        projectId,
        decision,
        title: t('integrations:divergence.planMany', { count: locationIds.length }),
        selection: { locationIds },
        review: false,
      })),
    );
  };
  const isWhole =
    view === 'pending_link' || view === 'linked' || (view === 'divergence' && wholeProjects.length > 0);
  const canAll = !chosen.isAll && isWhole && (total ?? 0) > count;
  return (
    <BulkBar
      label={t('integrations:bulk')}
      countText={t('list.selected', { count })}
      {...(canAll
        ? { selectAll: { label: t('action.selectAll', { count: total ?? 0 }), onSelect: onAll } }
        : {})}
      actions={[
        ...(toLink > 0
          ? [
              {
                id: 'link',
                label: `${t('integrations:link', { count: toLink })}…`,
                icon: IconLink,
                onSelect: () => onLink(toLink),
              },
            ]
          : []),
        ...(differingCount > 0
          ? [
              {
                id: 'ours',
                label: t('integrations:divergence.keepMany', { count: differingCount }),
                icon: IconSend,
                isDisabled: isBusy,
                onSelect: () => decide('ours'),
              },
              {
                id: 'theirs',
                label: t('integrations:divergence.takeMany', { count: differingCount }),
                icon: IconCheck,
                isDisabled: isBusy,
                onSelect: () => decide('theirs'),
              },
            ]
          : []),
        ...(toUnlink > 0
          ? [
              {
                id: 'unlink',
                label: `${t('integrations:unlink', { count: toUnlink })}…`,
                icon: IconUnlink,
                onSelect: onUnlink,
              },
            ]
          : []),
      ]}
      clearLabel={t('integrations:clearSelection')}
      onClear={onClear}
    />
  );
}
