import type { Random } from './random';

const openings = [
  'Desde 1987 assamos pão de verdade todos os dias, com fermentação natural e farinha escolhida.',
  'Somos a padaria do bairro: pão quentinho a toda hora, café passado na hora e gente que conhece você pelo nome.',
  'Aqui o dia começa cedo: às primeiras horas da manhã o forno já está aceso e o cheiro de pão toma a rua.',
  'Uma padaria de família, com receitas que passaram de mãe para filha e continuam iguais até hoje.',
  'Pães artesanais, confeitaria própria e um balcão sempre cheio de novidades.',
];
const middles = [
  'No balcão você encontra pão francês, broas de milho, sonhos, pão de queijo e folhados salgados.',
  'Nossa confeitaria prepara bolos, tortas e docinhos para festas, do pedido pequeno ao grande evento.',
  'Servimos café da manhã completo, almoço executivo e lanches até o fim da tarde.',
  'Trabalhamos com ingredientes de produtores da região e evitamos conservantes.',
  'Há mesas internas e externas, rede sem fio para clientes e espaço para crianças.',
  'Aceitamos cartões, vale-refeição e pagamento por aproximação.',
  'Fazemos entrega no bairro e também preparamos encomendas para retirar no balcão.',
  'A equipe passa por formação constante, porque pão bom se faz com técnica e paciência.',
  'Quem prefere comer bem sem glúten ou sem lactose encontra uma vitrine própria, preparada à parte.',
  'Aos domingos o destaque é a mesa de frios, com queijos curados, embutidos e geleias da casa.',
];
const closings = [
  'Passe para um café: a porta está aberta.',
  'Esperamos a sua visita.',
  'Venha provar a fornada do dia.',
  'Fale com a gente para encomendas e eventos.',
  'Será um prazer receber você e a sua família.',
];

/** A description in Portuguese, from one sentence to nearly the 750 characters that are allowed; some locations have none. */
export function description(random: Random): string | undefined {
  if (random.chance(0.07)) return undefined;
  const wanted = random.below(9);
  const sentences = [random.pick(openings), ...random.sample(middles, wanted)];
  if (random.chance(0.8)) sentences.push(random.pick(closings));
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > 750) break;
    text = longer;
  }
  return text;
}
