import type { PhraseShape } from '../../phrase-shape';
import type { importing as source } from '../en/import';

export const importing = {
  title: 'Importar CSV',
  step: {
    choose: 'Elegir archivo',
    repair: 'Comprobar y corregir',
    review: 'Revisar plan',
    apply: 'Aplicar',
  },
  chooseFile: 'Elegir un archivo',
  chooseAnother: 'Elegir otro archivo',
  downloadModel: 'Descargar el archivo modelo',
  downloadCurrent: 'Descargar las ubicaciones actuales',
} satisfies PhraseShape<typeof source>;
