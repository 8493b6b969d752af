import type { PhraseShape } from '../../phrase-shape';
import type { upcoming as source } from '../en/upcoming';

export const upcoming = {
  tag: 'Aún no disponible',
  heading: 'Qué hará esta pantalla',
  nps: {
    lead: 'Pregunta a tus clientes cuánto te recomendarían.',
    first: 'Promotores, pasivos y detractores por ubicación',
    second: 'Cómo evoluciona la puntuación',
    third: 'Activado o desactivado en cada proyecto',
  },
  insights: {
    lead: 'Visualizaciones, búsquedas y acciones de tus ubicaciones en Google.',
    first: 'Visualizaciones y acciones a lo largo del tiempo, comparadas con el período anterior',
    second: 'Las ubicaciones que más crecen y más caen',
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
