import type { PhraseShape } from '../../phrase-shape';
import type { upcoming as source } from '../en/upcoming';

export const upcoming = {
  tag: 'Aún no disponible',
  heading: 'Qué hará esta pantalla',
  postNews: {
    lead: 'Publica una novedad en una ubicación o en mil.',
    first: 'Texto, foto y botón, con vista previa de cómo lo muestra Google',
    second: 'Publicar ahora o programarlo para después',
    third: 'Una línea de registro por ubicación: publicado, en revisión o rechazado, y por qué',
  },
  postEvent: {
    lead: 'Publica un evento con su inicio y su fin en cuantas ubicaciones quieras.',
    first: 'Título, fechas y horas, texto, foto y botón',
    second: 'Publicar ahora o programarlo para después',
    third: 'Una línea de registro por ubicación: publicado, en revisión o rechazado, y por qué',
  },
  postOffer: {
    lead: 'Publica una oferta con cupón y condiciones en cuantas ubicaciones quieras.',
    first: 'Título, código de cupón, enlace de canje y condiciones',
    second: 'Publicar ahora o programarlo para después',
    third: 'Una línea de registro por ubicación: publicado, en revisión o rechazado, y por qué',
  },
  postAlert: {
    lead: 'Publica una actualización sobre la COVID-19 en cuantas ubicaciones quieras.',
    first: 'Texto, botón y enlace',
    second: 'Publicar ahora o programarlo para después',
    third: 'Donde Google ya no acepta este tipo de publicación, su rechazo con sus propias palabras',
  },
  schedules: {
    lead: 'Todas las publicaciones y ediciones programadas.',
    first: 'Qué sale cuándo, y hacia cuántas ubicaciones',
    second: 'Cambiar la hora, el contenido o las ubicaciones antes de que salga',
    third: 'Cancelar, viendo antes a cuántas ubicaciones afecta',
  },
  reviews: {
    lead: 'Una bandeja para las reseñas de todas las ubicaciones.',
    first: 'Filtros por calificación, respuesta, ubicación y fecha',
    second: 'Responder a una o a muchas, con plantillas o un borrador de IA que tú apruebas',
    third: 'Una protección contra enlaces, correos y teléfonos que no son de la ubicación',
  },
  nps: {
    lead: 'Pregunta a tus clientes cuánto te recomendarían.',
    first: 'Promotores, pasivos y detractores por ubicación',
    second: 'Cómo evoluciona la nota',
    third: 'Activado o desactivado en cada proyecto',
  },
  insights: {
    lead: 'Visualizaciones, búsquedas y acciones de tus ubicaciones en Google.',
    first: 'Visualizaciones y acciones a lo largo del tiempo, comparadas con el período anterior',
    second: 'Las ubicaciones que más suben y más bajan',
    third: 'Informes para descargar',
  },
  insightsKeywords: {
    lead: 'Las palabras que la gente buscó cuando te encontró.',
    first: 'Palabras clave con sus impresiones, mes a mes',
    second: 'Palabras clave de una ubicación o de todas',
    third: 'Un informe para descargar',
  },
  insightsLocations: {
    lead: 'Las cifras de cada ubicación, lado a lado.',
    first: 'Visualizaciones, llamadas, rutas y clics por ubicación',
    second: 'Ordenar, filtrar y comparar',
    third: 'Un informe para descargar',
  },
  insightsActions: {
    lead: 'Lo que hizo la gente después de verte en Google.',
    first: 'Llamadas, rutas, clics en el sitio y reservas a lo largo del tiempo',
    second: 'En comparación con el período anterior y entre ubicaciones',
    third: 'Un informe para descargar',
  },
} satisfies PhraseShape<typeof source>;
