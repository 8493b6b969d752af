import type { PostGalleryText } from './text';

/** Posts of the gallery in Brazilian Portuguese. */
export const postsInPortuguese: readonly PostGalleryText[] = [
  [
    'news',
    'Chegou novidade',
    'Chegou novidade por aqui! Passe na nossa unidade de {neighborhood|sempre}, conheça de perto e conte para a gente o que achou.',
  ],
  [
    'news',
    'De cara nova',
    'Reformamos tudo pensando em você: mais espaço, mais conforto e o mesmo atendimento de sempre. {name} está de cara nova, venha ver como ficou.',
  ],
  [
    'news',
    'Aniversário da loja',
    'Hoje {name} faz aniversário, e quem merece os parabéns é quem entra por essa porta todos os dias. Obrigado por fazer parte da nossa história!',
  ],
  [
    'offer',
    'Só esta semana',
    'Só esta semana: preços especiais em produtos selecionados em {city|nossa cidade}. Enquanto durarem os estoques.',
  ],
  [
    'offer',
    'Leve mais',
    'Leve dois e pague menos no segundo. Fale com a nossa equipe no balcão e aproveite antes que acabe.',
  ],
  [
    'offer',
    'Para quem apresenta o cupom',
    'Mostre este post no caixa e ganhe um desconto na sua próxima compra. Um cupom por pessoa, não acumula com outras promoções.',
  ],
  [
    'holiday',
    'Horário de feriado',
    'No feriado o nosso horário muda. Confira aqui no perfil a que horas abrimos e fechamos, e programe a sua visita.',
  ],
  [
    'holiday',
    'Encomendas de Natal',
    'O Natal está chegando, e as encomendas já estão abertas. Reserve com antecedência e retire no dia combinado, sem fila.',
  ],
  [
    'holiday',
    'Dia das Mães',
    'Dia das Mães pede carinho nos detalhes. Separamos ideias de presente para todos os gostos: venha escolher a sua.',
  ],
  [
    'product',
    'Produto em destaque',
    'O queridinho da casa voltou! Quem já provou sabe, e quem ainda não conhece tem um ótimo motivo para passar por aqui hoje.',
  ],
  [
    'product',
    'Feito na hora',
    'Saiu agora, quentinho e feito com capricho. Em {city|toda a rede}, a próxima fornada está sempre perto.',
  ],
  [
    'hours',
    'Novo horário',
    'Agora abrimos mais cedo e ficamos até mais tarde. O horário completo de {name} está aqui no perfil.',
  ],
  [
    'delivery',
    'Peça sem sair de casa',
    'Bateu a vontade e não dá para sair? Peça pela internet e receba em casa, ou retire na loja sem esperar.',
  ],
  [
    'place',
    'Abrimos as portas',
    'Abrimos em {neighborhood|um novo endereço}! Venha conhecer a loja, a equipe e tudo o que preparamos para receber você.',
  ],
  [
    'parking',
    'Venha de carro',
    'Vem de carro? Temos vagas para clientes. É só entrar, estacionar e aproveitar com calma.',
  ],
  [
    'other',
    'Vagas abertas',
    'Estamos contratando em {city|nossa cidade}. Gosta de atender bem e quer crescer com a gente? Toque no botão e mande o seu currículo.',
  ],
];
