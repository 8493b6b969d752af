import type { PhraseShape } from '../../phrase-shape';
import type { mail as source } from '../en/mail';

export const mail = {
  product: 'Frontage',
  openInstead: 'Si el botón no funciona, abre esta dirección:',
  reason: 'Enviado por Frontage en {{address}}',
  passwordReset: {
    subject: 'Crea una contraseña nueva',
    preview: 'El enlace sirve una vez, durante {{count}}\u00a0minutos.',
    heading: 'Crea una contraseña nueva',
    text: 'Alguien pidió una contraseña nueva para la cuenta {{email}} de Frontage. Si fuiste tú, elige una ahora.',
    action: 'Elegir una contraseña nueva',
    expiry_one:
      'El enlace sirve una sola vez y expira en {{count}}\u00a0minuto. Uno más reciente lo reemplaza.',
    expiry_other:
      'El enlace sirve una sola vez y expira en {{count}}\u00a0minutos. Uno más reciente lo reemplaza.',
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
    expiry_one: 'El enlace sirve una sola vez y expira en {{count}}\u00a0hora.',
    expiry_other: 'El enlace sirve una sola vez y expira en {{count}}\u00a0horas.',
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
    expiry_one: 'El código sirve una vez y expira en {{count}}\u00a0minuto.',
    expiry_other: 'El código sirve una vez y expira en {{count}}\u00a0minutos.',
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
      subject: 'Se agregó una aplicación de autenticación',
      text: 'Entrar en la cuenta {{email}} de Frontage ahora pide un código de la aplicación de autenticación.',
    },
    appOff: {
      subject: 'Se quitó la aplicación de autenticación',
      text: 'Se quitó la aplicación de autenticación de la cuenta {{email}} de Frontage. Sus códigos ya no funcionan.',
    },
    passkeyAdded: {
      subject: 'Se agregó una llave de acceso',
      text: 'La cuenta {{email}} de Frontage ahora se puede abrir con una nueva llave de acceso.',
    },
    passkeyRemoved: {
      subject: 'Se quitó una llave de acceso',
      text: 'Se quitó una llave de acceso de la cuenta {{email}} de Frontage. Ya no da acceso.',
    },
    recoveryCodes: {
      subject: 'Se crearon nuevos códigos de recuperación',
      text: 'Los códigos de recuperación anteriores de la cuenta {{email}} de Frontage ya no funcionan.',
    },
    factorsReset: {
      subject: 'Se restablecieron tus segundos factores',
      text: 'Un administrador quitó la aplicación de autenticación, las llaves de acceso y los códigos de recuperación de la cuenta {{email}} de Frontage. La próxima entrada pide un código por correo.',
    },
    passwordByAdmin: {
      subject: 'Un administrador cambió tu contraseña',
      text: 'Un administrador definió una contraseña nueva para la cuenta {{email}} de Frontage. Se cerraron todas las sesiones y los tokens de API.',
    },
    emailByAdmin: {
      subject: 'Un administrador cambió tu correo',
      text: 'Un administrador pasó la cuenta {{email}} de Frontage a otra dirección. Esta ya no da acceso; se cerraron todas las sesiones y los tokens de API.',
    },
    apiTokenMade: {
      subject: 'Se creó un token de API',
      text: 'Un nuevo token de API actúa por la cuenta {{email}} de Frontage hasta que expire o se revoque.',
    },
    preview: 'Si fuiste tú, no hay que hacer nada.',
    action: 'Revisar tu seguridad',
    notMoved: '¿No fuiste tú? Avisa a tu administrador ahora mismo.',
    notAsked: '¿No lo pediste tú? Cambia la contraseña y avisa a tu administrador ahora mismo.',
    notYou:
      '¿No fuiste tú? Cambia la contraseña y cierra las demás sesiones enseguida, y avisa al administrador de tu cuenta.',
  },
  companySignIn: {
    added: {
      subject: 'Se configuró el acceso con la empresa en {{account}}',
      text: '{{person}} configuró el acceso por {{provider}} en {{account}}. Cuando se compruebe un dominio, quien tenga un correo suyo podrá entrar por ahí:',
    },
    changed: {
      subject: 'Cambió el acceso con la empresa de {{account}}',
      text: '{{person}} cambió el acceso de {{account}}. Se entra por {{provider}}, con un correo de estos dominios una vez comprobados:',
    },
    removed: {
      subject: 'Se quitó el acceso con la empresa de {{account}}',
      text: '{{person}} quitó el acceso de {{account}} por {{provider}}. Quien tiene un correo de estos dominios vuelve a usar su contraseña:',
    },
    proved: {
      subject: 'Se comprobó un dominio de {{account}}',
      text: '{{person}} comprobó un dominio de {{account}}. Quien tiene un correo suyo ya puede entrar por {{provider}}:',
    },
    preview: 'Quien controla el proveedor decide quién entra.',
    action: 'Revisar la configuración',
    notExpected:
      '¿No lo esperabas? Quien controla el proveedor puede entrar como las personas de tu cuenta. Compruébalo ahora mismo.',
  },
  invite: {
    subject: 'Te invitaron a {{account}}',
    preview: '{{inviter}} te dio acceso. El enlace sirve una vez, durante {{count}}\u00a0días.',
    heading: 'Únete a {{account}}',
    text: '{{inviter}} te invita a gestionar las ubicaciones de {{account}} en Frontage. Elige tu nombre y una contraseña para empezar.',
    action: 'Completar la cuenta',
    expiry_one: 'El enlace sirve una sola vez y expira en {{count}}\u00a0día.',
    expiry_other: 'El enlace sirve una sola vez y expira en {{count}}\u00a0días.',
    notYou: '¿No conoces {{account}}? No hagas nada: no se abre ninguna cuenta.',
  },
  approval: {
    gone: {
      subject: 'Nadie aprueba ya por {{person}}',
      preview: 'Hasta que nombres a alguien, deciden los administradores.',
      heading: '{{person}} se quedó sin aprobador',
      text: '{{approver}} era la última persona que aprobaba por {{person}} y ya no puede entrar. Lo que {{person}} cambia sigue en espera; hasta que se nombre a otra persona, deciden tú y los demás administradores.',
      action: 'Nombrar aprobadores',
    },
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
  notifications: {
    subject_one: '{{count, number}} notificación nueva',
    subject_other: '{{count, number}} notificaciones nuevas',
    digestSubject_one: '{{count, number}} notificación del último día',
    digestSubject_other: '{{count, number}} notificaciones del último día',
    heading: 'Novedades en Frontage',
    digestHeading: 'Tu resumen del día',
    action: 'Abrir notificaciones',
    why: 'Elegiste recibir esto por correo. Cámbialo en Frontage, en Notificaciones, Configuración.',
    review_new_one: '{{count, number}} reseña nueva',
    review_new_other: '{{count, number}} reseñas nuevas',
    review_updated_one: '{{count, number}} reseña modificada',
    review_updated_other: '{{count, number}} reseñas modificadas',
    google_update_one: 'Google cambió {{count, number}} ubicación',
    google_update_other: 'Google cambió {{count, number}} ubicaciones',
    protection_ended_one: '{{count, number}} valor protegido que Google sigue cambiando',
    protection_ended_other: '{{count, number}} valores protegidos que Google sigue cambiando',
    location_state_one: '{{count, number}} ubicación abrió o cerró',
    location_state_other: '{{count, number}} ubicaciones abrieron o cerraron',
    question_new_one: '{{count, number}} pregunta nueva',
    question_new_other: '{{count, number}} preguntas nuevas',
    question_updated_one: '{{count, number}} pregunta modificada',
    question_updated_other: '{{count, number}} preguntas modificadas',
    answer_new_one: '{{count, number}} respuesta nueva',
    answer_new_other: '{{count, number}} respuestas nuevas',
    answer_updated_one: '{{count, number}} respuesta modificada',
    answer_updated_other: '{{count, number}} respuestas modificadas',
    customer_media_one: '{{count, number}} foto nueva de clientes',
    customer_media_other: '{{count, number}} fotos nuevas de clientes',
    job_finished_one: '{{count, number}} tarea tuya terminó',
    job_finished_other: '{{count, number}} tareas tuyas terminaron',
    job_failed_one: '{{count, number}} tarea tuya falló',
    job_failed_other: '{{count, number}} tareas tuyas fallaron',
    approval_waiting_one: '{{count, number}} plan espera tu aprobación',
    approval_waiting_other: '{{count, number}} planes esperan tu aprobación',
    approvers_gone_one: '{{count, number}} persona sin nadie que apruebe',
    approvers_gone_other: '{{count, number}} personas sin nadie que apruebe',
    connection_lost_one: '{{count, number}} conexión con Google perdida',
    connection_lost_other: '{{count, number}} conexiones con Google perdidas',
  },
} satisfies PhraseShape<typeof source>;
