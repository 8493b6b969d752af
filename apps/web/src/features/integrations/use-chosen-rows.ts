import { useState } from 'react';
import type { Chosen } from './components/ChosenBar';
import type { IntegrationsFilter } from './model/integrations-address';
import { serverFilter, type Selection } from './queries';

const nothing: Chosen = { rows: new Map(), isAll: false };

/** The ticked locations, and the same as the server takes them: by name, or by the filter where all of it is meant. */
export function useChosenRows(filter: IntegrationsFilter) {
  const [chosen, choose] = useState(nothing);
  const selection: Selection = chosen.isAll
    ? { filter: serverFilter(filter) }
    : { names: [...chosen.rows.keys()] };
  return {
    chosen,
    selection,
    choose,
    chooseAll: () => choose({ rows: new Map(), isAll: true }),
    unchoose: () => choose(nothing),
  };
}
