import type { PhraseShape } from '../../phrase-shape';
import type { plan as source } from '../en/plan';

export const plan = {
  title: 'Plan: {{title}}',
  nothingSent: 'No se ha enviado nada',
  apply_one: 'Aplicar {{count, number}} cambio',
  apply_other: 'Aplicar {{count, number}} cambios',
  discard: 'Descartar plan',
  canUndo: 'Puedes deshacerlo después',
} satisfies PhraseShape<typeof source>;
