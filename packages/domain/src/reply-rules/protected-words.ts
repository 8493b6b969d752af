import { foldText } from '../text/fold';

/**
 * Words by which a review asks for somebody who answers for the company: law, complaints to authorities, money that is claimed.
 * In English, Portuguese and Spanish, without accents; a `*` stands for the rest of a word. Texts are searched for all three, since
 * reviewers mix languages and short texts do not tell theirs.
 */
export const legalWords: readonly string[] = [
  ...'lawyer* attorney* lawsuit* sue sued suing litigation lawful* unlawful* illegal* legally court courts fraud* scam* theft stole stolen police crime criminal*'.split(
    ' ',
  ),
  ...'harass* discriminat* racis* racial* homophob* transphob* sexis* defam* libel* slander*'.split(' '),
  ...[
    'small claims',
    'class action',
    'legal action',
    'legal advice',
    'acciones legales',
    'acao judicial',
    'consumer protection',
    'trading standards',
    'chargeback*',
    'better business bureau',
  ],
  ...'procon advogad* processo processos processar processarei processando processad* judicia* juizado justica tribunal juridic* indeniza*'.split(
    ' ',
  ),
  ...'policia delegacia crime crimes criminoso* furto furtad* roubo roubad* golpe golpes golpista* fraude* estelionat* assedi* racist* preconceit* homofob* difama* calunia* lgpd'.split(
    ' ',
  ),
  ...[
    'boletim de ocorrencia',
    'reclame aqui',
    'consumidor.gov',
    'danos morais',
    'direito do consumidor',
    'ministerio publico',
  ],
  ...'abogad* demanda demandas demandar demandare denuncia* juzgado* juicio juicios judicial* ilegal* estafa* estafad* robo robos robaron robado* hurto acoso discrimina*'.split(
    ' ',
  ),
  ...[
    'hoja de reclamaciones',
    'hojas de reclamaciones',
    'derechos del consumidor',
    'proteccion al consumidor',
    'facua',
    'profeco',
    'indecopi',
  ],
];

/**
 * Words by which a review tells of somebody's health: food poisoning, allergies, injuries, things that do not belong in food. As
 * {@link legalWords}.
 */
export const healthWords: readonly string[] = [
  ...'sick sickness ill illness* poison* vomit* diarrhea diarrhoea nausea nauseous hospital* ambulance* doctor* injur* hurt bleed* blood allerg* anaphyla* gluten celiac coeliac infect* contaminat* salmonella rat rats mouse mice cockroach* roach roaches maggot* mold mouldy moldy'.split(
    ' ',
  ),
  ...[
    'food poisoning',
    'glass in',
    'hair in',
    'burned my',
    'burnt my',
    'threw up',
    'throwing up',
    'expired food',
  ],
  ...'doente doentes doenca* intoxic* envenen* vomit* diarreia enjoo hospital* ambulancia* medico medica medicos machuc* ferida ferido feridos feridas ferimento* sangue sangr* alerg* anafil* celiac* infec* contamin* salmonela barata baratas rato ratos larva larvas mofo mofad* bolor vencid* caco cacos'.split(
    ' ',
  ),
  ...[
    'passei mal',
    'passou mal',
    'passamos mal',
    'passaram mal',
    'fio de cabelo',
    'cabelo na',
    'cabelo no',
    'dor de barriga',
    'pronto socorro',
  ],
  ...'enferm* intoxica* envenena* vomit* diarrea nauseas medico medicos herid* herida* sangre alergi* celiac* infeccion* contamina* cucaracha* rata ratas raton ratones gusano* moho caducad*'.split(
    ' ',
  ),
  ...['me puse mal', 'dolor de estomago', 'un pelo en', 'pelo en la', 'pelo en el', 'sala de urgencias'],
];

const special = /[.*+?^${}()|[\]\\]/g;

/** Finds any of these words and phrases in folded text, at word borders; a `*` at the end takes the rest of a word. */
function expressionOf(words: readonly string[]): RegExp {
  const forms = [...new Set(words.map((word) => foldText(word).trim()))].map((word) => {
    const isBeginning = word.endsWith('*');
    const plain = (isBeginning ? word.slice(0, -1) : word)
      .replaceAll(special, '\\$&')
      .replaceAll(/\s+/g, '\\s+');
    return isBeginning ? `${plain}[\\p{L}\\p{N}]*` : plain;
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

const legal = expressionOf(legalWords);
const health = expressionOf(healthWords);

/** The first word of {@link legalWords} in a folded text. */
export const legalWordIn = (folded: string): string | null => legal.exec(folded)?.[0] ?? null;
/** The first word of {@link healthWords} in a folded text. */
export const healthWordIn = (folded: string): string | null => health.exec(folded)?.[0] ?? null;
