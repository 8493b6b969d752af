import type { LocationRow } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { Decide } from '../../../shared/suggestions/Decide';
import { useDecideOne } from '../../../shared/suggestions/use-decide-one';
import { BothValues } from '../../../shared/suggestions/Values';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { panelQueries } from '../panel-queries';
import panelParts from './panel-parts.module.css';
import classes from './PanelSuggestions.module.css';

type PanelSuggestionsProps = { readonly projectId: string; readonly row: LocationRow };

/** What others suggest for a location, to be taken over or rejected beside the list. */
export function PanelSuggestions({ projectId, row }: PanelSuggestionsProps) {
  const permissions = useSessionStore((state) => selectUser(state)?.userPermission);
  if (row.suggestions === 0 || permissions === undefined || !can(permissions, 'edits:view')) return null;
  return <Suggestions projectId={projectId} locationId={row.id} mayDecide={can(permissions, 'edits:edit')} />;
}

type SuggestionsProps = {
  readonly projectId: string;
  readonly locationId: string;
  readonly mayDecide: boolean;
};

function Suggestions({ projectId, locationId, mayDecide }: SuggestionsProps) {
  const { t } = usePhrases();
  const { data } = useQuery(panelQueries.suggestions(projectId, locationId));
  const { held, hold, takeBack } = useDecideOne(projectId);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <>
      <h3 className={panelParts.section}>{t('pending:views.suggestions')}</h3>
      <ul className={panelParts.changes}>
        {data.items.map((one) => (
          <li key={one.id} className={classes.suggestion}>
            <span className={classes.what}>
              <span>{t(`fields:field.${one.field}`)}</span>
              <BothValues field={one.field} from={one.ours} to={one.theirs} />
            </span>
            {mayDecide && <Decide row={one} held={held} decide={hold} takeBack={takeBack} isBusy={false} />}
          </li>
        ))}
      </ul>
    </>
  );
}
