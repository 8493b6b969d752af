import type { PhraseShape } from '../../phrase-shape';
import type { auth as source } from '../en/auth';

export const auth = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  forgotPassword: '¿Olvidaste tu contraseña?',
  startForFree: 'Empezar gratis',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión',
  code: {
    title: 'Introduce el código',
    hint: 'Se envió un código a {{email}}.',
    label: 'Código de seis dígitos',
    resend: 'Enviar un código nuevo',
  },
} satisfies PhraseShape<typeof source>;
