import type { PhraseShape } from '../../phrase-shape';
import type { posts as source } from '../en/posts';

export const posts = {
  fault: {
    text_missing: 'Escreva o texto da publicação.',
    text_too_long: 'O texto pode ter no máximo 1.500 caracteres.',
    phone_in_text: 'O Google recusa publicações com número de telefone. Use o botão Ligar.',
    photo_invalid: 'O endereço da foto não é válido.',
    photo_not_allowed: 'Uma atualização sobre a COVID-19 não tem foto.',
    button_not_allowed: 'Uma oferta não tem botão. Use o link de resgate.',
    button_link_missing: 'Informe o link do botão.',
    button_link_invalid: 'O link do botão não é válido.',
    button_link_not_allowed: 'O botão Ligar não tem link: ele liga para o local.',
    event_missing: 'Informe o título, o início e o fim.',
    event_not_allowed: 'Só eventos e ofertas têm título, início e fim.',
    title_size: 'O tamanho do seu título é inválido!',
    end_before_start: 'O fim precisa ser depois do início.',
    offer_missing: 'Informe os detalhes da oferta.',
    offer_not_allowed: 'Só uma oferta tem cupom, link de resgate e termos.',
    coupon_too_long: 'O código do cupom pode ter no máximo 58 caracteres.',
    offer_link_invalid: 'O link de resgate não é válido.',
    terms_too_long: 'Os termos podem ter no máximo 5.000 caracteres.',
  },
} satisfies PhraseShape<typeof source>;
