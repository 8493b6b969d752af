import type { PhraseShape } from '../../phrase-shape';
import type { validation as source } from '../en/validation';

export const validation = {
  required: 'Este campo é obrigatório',
  requiredNamed: 'O campo {{field}} é obrigatório',
  email: 'Isto não é um endereço de e-mail',
  tooShort_one: 'No mínimo {{count, number}} caractere',
  tooShort_other: 'No mínimo {{count, number}} caracteres',
  tooLong_one: 'No máximo {{count, number}} caractere',
  tooLong_other: 'No máximo {{count, number}} caracteres',
  passwordTooShort: 'A senha precisa ter no mínimo {{count, number}} caracteres',
  passwordsDiffer: 'As duas senhas não são iguais',
  code: 'O código tem seis dígitos',
  date: 'Isto não é uma data',
  time: 'Isto não é um horário. Escreva como 14:30.',
  future: 'O horário precisa ser no futuro',
  url: 'Isto não é um endereço da web. Ele começa com https://',
  phone: 'Isto não é um número de telefone',
  number: 'Isto não é um número',
  selectLocation: 'Você precisa selecionar algum local para publicar',
  fileTooLarge: 'O arquivo é grande demais. O tamanho máximo é {{size}}.',
  fileType: 'Tipo de arquivo não aceito. Envie um arquivo JPG ou PNG.',
  fileNotCsv: 'Este não é um arquivo CSV',
  imageTooSmall: 'A imagem é pequena demais. O tamanho mínimo é {{width, exact}}px por {{height, exact}}px.',
} satisfies PhraseShape<typeof source>;
