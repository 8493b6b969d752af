import type { PhraseShape } from '../../phrase-shape';
import type { recovery as source } from '../en/recovery';

export const recovery = {
  back: 'Volver al inicio de sesión',
  forgot: {
    title: 'Olvidé mi contraseña',
    lead: 'Escribe el correo con el que inicias sesión. Te enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar el enlace',
    sentTitle: 'Revisa tu correo',
    sentText:
      'Si {{email}} tiene una cuenta, un enlace va en camino. Sirve una vez, durante 60 minutos, y reemplaza cualquier enlace anterior.',
    otherEmail: 'Usar otro correo',
  },
  mail: {
    wait: '¿No llegó? Revisa la carpeta de spam o envíalo de nuevo en {{time}}',
    question: '¿No llegó? Revisa la carpeta de spam o',
    again: 'envíalo de nuevo',
    sentAgain: 'Enviado de nuevo',
    demo: 'Esto es una demostración: sus correos están en el',
    demoLink: 'buzón de desarrollo',
  },
  reset: {
    title: 'Contraseña nueva',
    lead: 'Para {{email}}. Se cierran todas las sesiones abiertas de esta cuenta.',
    password: 'Contraseña nueva',
    repeat: 'Repite la contraseña nueva',
    submit: 'Guardar contraseña nueva',
    doneTitle: 'La contraseña nueva está guardada',
    doneText: 'Se cerraron todas las sesiones. Entra con la contraseña nueva.',
    signIn: 'Iniciar sesión',
  },
  expired: {
    title: 'Este enlace ya no sirve',
    text: 'Ya se usó, expiró o lo reemplazó uno más reciente.',
    resetAction: 'Enviar un enlace nuevo',
    registerAction: 'Registrarse de nuevo',
    setupText:
      'El primer administrador ya existe o el enlace es demasiado antiguo. Mientras no haya uno, el servidor muestra un enlace nuevo en cada inicio.',
  },
  checking: 'Comprobando el enlace',
  passwordHint_one: 'Al menos {{count, number}} carácter. Lo mejor son unas palabras sin relación entre sí.',
  passwordHint_other:
    'Al menos {{count, number}} caracteres. Lo mejor son unas palabras sin relación entre sí.',
  passwordFault: {
    common: 'Esta contraseña es fácil de adivinar. Usa unas palabras sin relación entre sí.',
    likeEmail: 'Se parece demasiado al correo.',
    likeName: 'Se parece demasiado al nombre.',
    tooLong: 'Esta contraseña es demasiado larga.',
  },
  register: {
    title: 'Empieza gratis',
    lead: 'Abre una cuenta y después conecta tus ubicaciones.',
    name: 'Tu nombre',
    nameRequired: 'Escribe tu nombre',
    submit: 'Abrir una cuenta',
    sentTitle: 'Confirma tu correo',
    sentText: 'Te enviamos un correo a {{email}}. Su enlace abre tu cuenta y sirve durante 24 horas.',
    haveAccount: '¿Ya tienes una cuenta?',
    signIn: 'Iniciar sesión',
  },
  verify: {
    title: 'Confirma tu correo',
    lead: 'Escribe la contraseña que elegiste al registrarte para abrir la cuenta.',
    submit: 'Abrir la cuenta',
    wrong: 'Esta no es la contraseña que elegiste al registrarte.',
  },
  setup: {
    title: 'Primer administrador',
    lead: 'Todavía no hay usuarios. Serás el superadministrador de esta instalación.',
    account: 'Empresa',
    accountRequired: 'Escribe el nombre de la empresa',
    submit: 'Configurar Frontage',
  },
  connect: {
    title: 'Conecta tus ubicaciones',
    lead: 'Último paso: de dónde vienen tus ubicaciones.',
    sandboxTitle: 'Pruébalo con el sandbox',
    sandboxText:
      'El sandbox hace de Google: 24 tiendas ficticias, solo tuyas. Nada de lo que hagas ahí llega a un perfil real.',
    name: 'Nombre de tu negocio',
    nameRequired: 'Escribe el nombre de tu negocio',
    submit: 'Conectar el sandbox',
    failed: 'El sandbox no se conectó',
    googleTitle: 'Perfil de Empresa de Google',
    googleText:
      'Esta instalación trabaja con Google. Quien la administra vincula la cuenta de Google que gestiona tus ubicaciones; después aparecen aquí automáticamente.',
    noProject: 'Todavía no estás en ningún proyecto. Un administrador de {{account}} puede agregarte a uno.',
    notAllowed:
      'Conectar un proyecto requiere un permiso que no tienes. Habla con un administrador de {{account}}.',
    later: 'Hacerlo después',
  },
} satisfies PhraseShape<typeof source>;
