import type { PhraseShape } from '../../phrase-shape';
import type { importing as source } from '../en/import';

export const importing = {
  title: 'Importar CSV',
  step: {
    choose: 'Escolher arquivo',
    repair: 'Conferir e corrigir',
    review: 'Revisar plano',
    apply: 'Aplicar',
  },
  chooseFile: 'Escolher um arquivo',
  chooseAnother: 'Escolher outro arquivo',
  downloadModel: 'Baixar o arquivo modelo',
  downloadCurrent: 'Baixar os locais atuais',
} satisfies PhraseShape<typeof source>;
