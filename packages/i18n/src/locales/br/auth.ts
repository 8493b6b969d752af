import type { PhraseShape } from '../../phrase-shape';
import type { auth as source } from '../en/auth';

export const auth = {
  title: 'Entrar',
  email: 'E-mail',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  forgotPassword: 'Esqueceu a senha?',
  startForFree: 'Começar grátis',
  signIn: 'Entrar',
  signingIn: 'Entrando',
  code: {
    title: 'Digite o código',
    hint: 'Um código foi enviado para {{email}}.',
    label: 'Código de seis dígitos',
    resend: 'Enviar um novo código',
  },
} satisfies PhraseShape<typeof source>;
