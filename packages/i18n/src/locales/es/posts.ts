import type { PhraseShape } from '../../phrase-shape';
import type { posts as source } from '../en/posts';

export const posts = {
  fault: {
    text_missing: 'Escribe el texto de la publicación.',
    text_too_long: 'El texto puede tener 1.500 caracteres como máximo.',
    phone_in_text: 'Google rechaza las publicaciones con un número de teléfono. Usa el botón Llamar.',
    photo_invalid: 'La dirección de la foto no es válida.',
    photo_not_allowed: 'Una actualización sobre la COVID-19 no lleva foto.',
    button_not_allowed: 'Una oferta no lleva botón. Usa su enlace de canje.',
    button_link_missing: 'Indica el enlace del botón.',
    button_link_invalid: 'El enlace del botón no es válido.',
    button_link_not_allowed: 'El botón Llamar no lleva enlace: llama a la ubicación.',
    event_missing: 'Indica el título, el inicio y el fin.',
    event_not_allowed: 'Solo los eventos y las ofertas tienen título, inicio y fin.',
    title_size: '¡El tamaño de tu título no es válido!',
    end_before_start: 'El fin debe ser posterior al inicio.',
    offer_missing: 'Indica los detalles de la oferta.',
    offer_not_allowed: 'Solo una oferta tiene cupón, enlace de canje y términos.',
    coupon_too_long: 'El código del cupón puede tener 58 caracteres como máximo.',
    offer_link_invalid: 'El enlace de canje no es válido.',
    terms_too_long: 'Los términos pueden tener 5.000 caracteres como máximo.',
  },
} satisfies PhraseShape<typeof source>;
