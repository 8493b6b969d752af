import type { PhraseShape } from '../../phrase-shape';
import type { validation as source } from '../en/validation';

export const validation = {
  required: 'Este campo es obligatorio',
  requiredNamed: 'El campo {{field}} es obligatorio',
  email: 'Esto no es una dirección de correo electrónico',
  tooShort_one: 'Al menos {{count, number}} carácter',
  tooShort_other: 'Al menos {{count, number}} caracteres',
  tooLong_one: 'Como máximo {{count, number}} carácter',
  tooLong_other: 'Como máximo {{count, number}} caracteres',
  passwordTooShort: 'La contraseña debe tener al menos {{count, number}} caracteres',
  passwordsDiffer: 'Las dos contraseñas no son iguales',
  code: 'El código tiene seis dígitos',
  date: 'Esto no es una fecha',
  time: 'Esto no es una hora. Escríbela como 14:30.',
  future: 'La hora debe estar en el futuro',
  url: 'Esto no es una dirección web. Empieza por https://',
  phone: 'Esto no es un número de teléfono',
  number: 'Esto no es un número',
  selectLocation: 'Debes seleccionar alguna ubicación para publicar',
  fileTooLarge: 'El archivo es demasiado grande. El tamaño máximo es {{size}}.',
  fileType: 'Tipo de archivo no admitido. Sube un archivo JPG o PNG.',
  fileNotCsv: 'Este no es un archivo CSV',
  imageTooSmall:
    'La imagen es demasiado pequeña. El tamaño mínimo es {{width, exact}}px por {{height, exact}}px.',
} satisfies PhraseShape<typeof source>;
