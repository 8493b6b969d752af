import type { PhraseShape } from '../../phrase-shape';
import type { validation as source } from '../en/validation';

export const validation = {
  required: 'Este campo es obligatorio',
  requiredNamed: 'El campo {{field}} es obligatorio',
  tooLong_one: 'Como máximo {{count, number}} carácter',
  tooLong_other: 'Como máximo {{count, number}} caracteres',
  passwordTooShort: 'La contraseña debe tener al menos {{count, number}} caracteres',
  passwordsDiffer: 'Las contraseñas no coinciden',
  fileTooLarge: 'El archivo es demasiado grande. El tamaño máximo es {{size}}.',
  fileType: 'Tipo de archivo no admitido. Sube un archivo JPG o PNG.',
  imageTooSmall:
    'La imagen es demasiado pequeña. El tamaño mínimo es {{width, exact}}px por {{height, exact}}px.',
} satisfies PhraseShape<typeof source>;
