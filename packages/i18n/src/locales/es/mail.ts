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
  code: {
    signIn: {
      subject: 'Tu código de acceso',
      preview: 'Escríbelo donde estás iniciando sesión.',
      heading: 'Tu código de acceso',
      text: 'Escribe este código para terminar de entrar en Frontage.',
      notYou:
        '¿No eres tú quien está entrando? Entonces alguien sabe tu contraseña. Cámbiala ahora y no des el código a nadie.',
    },
    confirm: {
      subject: 'Tu código de confirmación',
      preview: 'Escríbelo donde Frontage pregunta si eres tú.',
      heading: 'Confirma que eres tú',
      text: 'Escribe este código para confirmar un cambio en tu cuenta.',
      notYou:
        '¿No estás cambiando nada? Entonces cierra las demás sesiones y cambia la contraseña. No des el código a nadie.',
    },
    twoFactor: {
      subject: 'Código de la verificación en dos pasos',
      preview: 'Activa o desactiva los códigos por correo.',
      heading: 'Dos pasos por correo',
      text: 'Escribe este código para activar o desactivar los códigos de acceso por correo.',
      notYou:
        '¿No estás cambiando nada? Entonces cierra las demás sesiones y cambia la contraseña. No des el código a nadie.',
    },
    newEmail: {
      subject: 'Confirma tu nuevo correo',
      preview: 'Tu cuenta de Frontage está a punto de pasar a esta dirección.',
      heading: 'Confirma tu nuevo correo',
      text: 'Escribe este código en tu perfil y esta dirección pasará a ser la de tu acceso.',
      notYou: '¿No lo pediste tú? Entonces no hagas nada: la cuenta conserva su dirección.',
    },
    expiry_one: 'El código sirve una vez y caduca en {{count}} minuto.',
    expiry_other: 'El código sirve una vez y caduca en {{count}} minutos.',
  },
  securityChanged: {
    password: {
      subject: 'Tu contraseña cambió',
      text: 'La contraseña de la cuenta {{email}} de Frontage se cambió en el perfil. Las demás sesiones se cerraron.',
    },
    email: {
      subject: 'Tu correo cambió',
      text: 'La cuenta {{email}} de Frontage pasó a otra dirección. Esta ya no da acceso.',
    },
    emailCodeOn: {
      subject: 'Se activaron los códigos por correo',
      text: 'Entrar en la cuenta {{email}} de Frontage ahora pide un código que llega aquí.',
    },
    emailCodeOff: {
      subject: 'Se desactivaron los códigos por correo',
      text: 'Entrar en la cuenta {{email}} de Frontage ya no pide un código que llega aquí.',
    },
    appOn: {
      subject: 'Se añadió una aplicación de autenticación',
      text: 'Entrar en la cuenta {{email}} de Frontage ahora pide un código de la aplicación de autenticación.',
    },
    appOff: {
      subject: 'Se quitó la aplicación de autenticación',
      text: 'La aplicación de autenticación de la cuenta {{email}} de Frontage ya no vale.',
    },
    passkeyAdded: {
      subject: 'Se añadió una llave de acceso',
      text: 'La cuenta {{email}} de Frontage ahora se puede abrir con una nueva llave de acceso.',
    },
    passkeyRemoved: {
      subject: 'Se quitó una llave de acceso',
      text: 'Una llave de acceso de la cuenta {{email}} de Frontage ya no vale.',
    },
    recoveryCodes: {
      subject: 'Se crearon nuevos códigos de recuperación',
      text: 'Los códigos de recuperación anteriores de la cuenta {{email}} de Frontage ya no funcionan.',
    },
    preview: 'Si fuiste tú, no hay que hacer nada.',
    action: 'Revisar tu seguridad',
    notYou:
      '¿No fuiste tú? Cambia la contraseña y cierra las demás sesiones enseguida, y avisa al administrador de tu cuenta.',
  },
  invite: {
    subject: 'Te invitaron a {{account}}',
    preview: '{{inviter}} te dio acceso. El enlace sirve una vez, durante {{count}} días.',
    heading: 'Únete a {{account}}',
    text: '{{inviter}} te invita a gestionar las ubicaciones de {{account}} en Frontage. Elige tu nombre y una contraseña para empezar.',
    action: 'Completar la cuenta',
    expiry_one: 'El enlace sirve una sola vez y caduca en {{count}} día.',
    expiry_other: 'El enlace sirve una sola vez y caduca en {{count}} días.',
    notYou: '¿No conoces {{account}}? No hagas nada: no se abre ninguna cuenta.',
  },
  approval: {
    asked: {
      subject: '{{requester}} pide tu aprobación',
      preview: '{{title}}',
      heading: '{{requester}} pide tu aprobación',
      text_one:
        '{{requester}} envió el plan «{{title}}» de {{project}} a aprobación. Cambia {{count}} valor.',
      text_many:
        '{{requester}} envió el plan «{{title}}» de {{project}} a aprobación. Cambia {{count}} de valores.',
      text_other:
        '{{requester}} envió el plan «{{title}}» de {{project}} a aprobación. Cambia {{count}} valores.',
      action: 'Abrir el plan',
      note: 'No se envía nada a Google hasta que alguien lo apruebe.',
    },
    approved: {
      subject: 'Tu plan fue aprobado',
      preview: '{{title}}',
      heading: 'Tu plan fue aprobado',
      text: '{{approver}} aprobó el plan «{{title}}» de {{project}}.',
      action: 'Abrir el plan',
      note: 'Se ejecuta exactamente como lo enviaste. Podrás deshacerlo después.',
    },
    rejected: {
      subject: 'Tu plan fue rechazado',
      preview: '{{title}}',
      heading: 'Tu plan fue rechazado',
      text: '{{approver}} rechazó el plan «{{title}}» de {{project}}, con este motivo:',
      action: 'Abrir el plan',
      note: 'El plan vuelve a ser un borrador. Cámbialo y envíalo otra vez, o descártalo.',
    },
  },
} satisfies PhraseShape<typeof source>;
