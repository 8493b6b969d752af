import type { PhraseShape } from '../../phrase-shape';
import type { activity as source } from '../en/activity';

export const activity = {
  title: 'Atividade',
  empty: 'Nenhuma tarefa foi executada neste projeto ainda',
  downloadLedger: 'Baixar registro',
  cancelRest: 'Cancelar o restante',
  undo: 'Desfazer…',
  retryFailed: 'Reenviar {{count, number}} que falharam',
} satisfies PhraseShape<typeof source>;
