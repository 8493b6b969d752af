import type { PhraseShape } from '../../phrase-shape';
import type { activity as source } from '../en/activity';

export const activity = {
  title: 'Actividad',
  empty: 'Todavía no se ha ejecutado ninguna tarea en este proyecto',
  downloadLedger: 'Descargar registro',
  cancelRest: 'Cancelar el resto',
  undo: 'Deshacer…',
  retryFailed: 'Reenviar {{count, number}} fallidos',
} satisfies PhraseShape<typeof source>;
