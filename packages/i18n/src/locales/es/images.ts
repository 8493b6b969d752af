import type { PhraseShape } from '../../phrase-shape';
import type { images as source } from '../en/images';

export const images = {
  choose: 'Elegir imagen…',
  change: 'Cambiar imagen…',
  cropTitle: 'Recortar la imagen',
  cropHelp:
    'Arrastra el marco o una de sus esquinas. Con el teclado, Tab pasa por ellos y las flechas los mueven.',
  cropFrame: 'Marco',
  corner: {
    nw: 'Esquina superior izquierda',
    ne: 'Esquina superior derecha',
    se: 'Esquina inferior derecha',
    sw: 'Esquina inferior izquierda',
  },
  useThisPart: 'Usar esta parte',
  uploading: 'Subiendo la imagen',
  unreadable: 'La imagen está dañada y no se puede abrir. Guárdala de nuevo como JPG o PNG.',
  tooManyPixels:
    'La imagen tiene demasiados píxeles: {{width, exact}} por {{height, exact}}. El máximo es {{maximum, number}}.',
  sideTooLong:
    'La imagen es demasiado larga: {{width, exact}} por {{height, exact}} píxeles. Cada lado puede tener como máximo {{maximum, number}}.',
  fileTooSmall: 'El archivo es demasiado pequeño. El tamaño mínimo es {{size}}.',
  gone: 'La imagen ya no está disponible. Elígela de nuevo.',
  hint: 'JPG o PNG.',
  hintSize: 'JPG o PNG, de {{size}} como máximo.',
  hintPixels: 'JPG o PNG, de al menos {{width, exact}} por {{height, exact}} píxeles.',
  hintPixelsAndSizes:
    'JPG o PNG, de al menos {{width, exact}} por {{height, exact}} píxeles, de {{least}} a {{size}}.',
  hintPixelsAndSize:
    'JPG o PNG, de al menos {{width, exact}} por {{height, exact}} píxeles y {{size}} como máximo.',
} satisfies PhraseShape<typeof source>;
