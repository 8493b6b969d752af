import type { PhraseShape } from '../../phrase-shape';
import type { mail as source } from '../en/mail';

export const mail = {
  product: 'Frontage',
  openInstead: 'Si el botón no funciona, abre esta dirección:',
  reason: 'Recibes este correo por {{address}}.',
  passwordReset: {
    subject: 'Crea una contraseña nueva',
    preview: 'El enlace sirve una vez, durante {{count}} minutos.',
    heading: 'Crea una contraseña nueva',
    text: 'Alguien pidió una contraseña nueva para la cuenta {{email}} de Frontage. Si fuiste tú, elige una ahora.',
    action: 'Elegir una contraseña nueva',
    expiry_one: 'El enlace sirve una sola vez y caduca en {{count}} minuto. Uno más reciente lo reemplaza.',
    expiry_other:
      'El enlace sirve una sola vez y caduca en {{count}} minutos. Uno más reciente lo reemplaza.',
    notYou: '¿No fuiste tú? No hagas nada: tu contraseña sigue igual.',
  },
  passwordChanged: {
    subject: 'Tu contraseña cambió',
    preview: 'Se cerraron todas las sesiones de la cuenta.',
    heading: 'Tu contraseña cambió',
    text: 'La contraseña de la cuenta {{email}} de Frontage se cambió con un enlace enviado por correo. Se cerraron todas las sesiones; entra con la contraseña nueva.',
    action: 'Iniciar sesión',
    notYou: '¿No fuiste tú? Pide una contraseña nueva ahora mismo y avisa a tu administrador.',
  },
  verifyEmail: {
    subject: 'Confirma tu correo',
    preview: 'Un clic y tu cuenta de Frontage queda abierta.',
    heading: 'Confirma tu correo',
    text: 'Hola, {{name}}. Tu cuenta de Frontage está casi lista. Confirma que esta dirección es tuya.',
    action: 'Confirmar y abrir la cuenta',
    expiry_one: 'El enlace sirve una sola vez y caduca en {{count}} hora.',
    expiry_other: 'El enlace sirve una sola vez y caduca en {{count}} horas.',
    notYou: '¿No te registraste tú? No hagas nada: no se abre ninguna cuenta.',
  },
  alreadyRegistered: {
    subject: 'Ya tienes una cuenta',
    preview: 'Alguien se registró con tu dirección.',
    heading: 'Ya tienes una cuenta',
    text: 'Alguien intentó abrir una cuenta de Frontage con {{email}}, que ya tiene una. No cambió nada.',
    action: 'Iniciar sesión',
    forgotten: '¿Olvidaste la contraseña? La página de inicio de sesión te envía un enlace para crear otra.',
    notYou: '¿No fuiste tú? No hagas nada.',
  },
} satisfies PhraseShape<typeof source>;
