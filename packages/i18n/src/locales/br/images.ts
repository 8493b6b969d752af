import type { PhraseShape } from '../../phrase-shape';
import type { images as source } from '../en/images';

export const images = {
  choose: 'Escolher imagem…',
  change: 'Trocar imagem…',
  cropTitle: 'Recortar a imagem',
  cropHelp: 'Arraste a moldura ou um dos cantos. No teclado, Tab passa por eles e as setas os movem.',
  cropFrame: 'Moldura',
  corner: {
    nw: 'Canto superior esquerdo',
    ne: 'Canto superior direito',
    se: 'Canto inferior direito',
    sw: 'Canto inferior esquerdo',
  },
  useThisPart: 'Usar esta parte',
  uploading: 'Enviando a imagem',
  unreadable: 'A imagem está danificada e não abre. Salve-a de novo em JPG ou PNG.',
  tooManyPixels:
    'A imagem tem pixels demais: {{width, exact}} por {{height, exact}}. O máximo é {{maximum, number}}.',
  sideTooLong:
    'A imagem é comprida demais: {{width, exact}} por {{height, exact}} pixels. Cada lado pode ter no máximo {{maximum, number}}.',
  fileTooSmall: 'O arquivo é pequeno demais. O tamanho mínimo é {{size}}.',
  gone: 'A imagem não está mais disponível. Escolha-a de novo.',
  hint: 'JPG ou PNG.',
  hintSize: 'JPG ou PNG, no máximo {{size}}.',
  hintPixels: 'JPG ou PNG, com pelo menos {{width, exact}} por {{height, exact}} pixels.',
  hintPixelsAndSizes:
    'JPG ou PNG, com pelo menos {{width, exact}} por {{height, exact}} pixels, de {{least}} a {{size}}.',
  hintPixelsAndSize:
    'JPG ou PNG, com pelo menos {{width, exact}} por {{height, exact}} pixels e no máximo {{size}}.',
} satisfies PhraseShape<typeof source>;
