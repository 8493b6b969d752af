import type { PhraseShape } from '../../phrase-shape';
import type { validation as source } from '../en/validation';

export const validation = {
  required: 'Este campo é obrigatório',
  requiredNamed: 'O campo {{field}} é obrigatório',
  tooLong_one: 'No máximo {{count, number}} caractere',
  tooLong_other: 'No máximo {{count, number}} caracteres',
  passwordTooShort: 'A senha precisa ter no mínimo {{count, number}} caracteres',
  passwordsDiffer: 'As senhas não são iguais',
  fileTooLarge: 'O arquivo é grande demais. O tamanho máximo é {{size}}.',
  fileType: 'Tipo de arquivo não aceito. Envie um arquivo JPG ou PNG.',
  imageTooSmall: 'A imagem é pequena demais. O tamanho mínimo é {{width, exact}}px por {{height, exact}}px.',
} satisfies PhraseShape<typeof source>;
