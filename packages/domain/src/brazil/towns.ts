import { foldText } from '../text/fold';
import { areaCodesOfState } from './area-codes';

/**
 * The larger towns of the states that have more than one area code, by state and area code. Not complete, and need not be:
 * elsewhere {@link areaCodesOfPlace} answers all codes of the state, and a person chooses.
 */
const townsByState: Record<string, Record<number, string>> = {
  AM: {
    92: 'Manaus|Itacoatiara|Parintins',
    97: 'Tefé|Coari',
  },
  BA: {
    71: 'Salvador|Camaçari|Lauro de Freitas|Simões Filho',
    73: 'Ilhéus|Itabuna|Porto Seguro|Eunápolis|Teixeira de Freitas|Jequié',
    74: 'Juazeiro|Jacobina|Irecê',
    75: 'Feira de Santana|Alagoinhas|Santo Antônio de Jesus',
    77: 'Vitória da Conquista|Barreiras|Luís Eduardo Magalhães|Guanambi',
  },
  CE: {
    85: 'Fortaleza|Caucaia|Maracanaú|Aquiraz|Eusébio',
    88: 'Juazeiro do Norte|Sobral|Crato|Iguatu',
  },
  ES: {
    27: 'Vitória|Vila Velha|Serra|Cariacica|Linhares|Colatina|Guarapari|São Mateus|Aracruz',
    28: 'Cachoeiro de Itapemirim',
  },
  GO: {
    61: 'Luziânia|Águas Lindas de Goiás|Valparaíso de Goiás|Formosa|Novo Gama|Planaltina',
    62: 'Goiânia|Aparecida de Goiânia|Anápolis|Trindade|Senador Canedo',
    64: 'Rio Verde|Itumbiara|Jataí|Catalão|Caldas Novas',
  },
  MA: {
    98: 'São Luís|São José de Ribamar|Paço do Lumiar',
    99: 'Imperatriz|Caxias|Timon|Bacabal|Balsas|Codó',
  },
  MG: {
    31: 'Belo Horizonte|Contagem|Betim|Ribeirão das Neves|Sete Lagoas|Ipatinga|Santa Luzia|Ibirité|Sabará|Vespasiano|Nova Lima|Coronel Fabriciano|Ouro Preto|Conselheiro Lafaiete|Itabira',
    32: 'Juiz de Fora|Barbacena|Ubá|Muriaé|São João del-Rei|Cataguases',
    33: 'Governador Valadares|Teófilo Otoni|Caratinga|Manhuaçu',
    34: 'Uberlândia|Uberaba|Araguari|Araxá|Patos de Minas|Ituiutaba',
    35: 'Poços de Caldas|Pouso Alegre|Varginha|Passos|Itajubá|Lavras|Alfenas',
    37: 'Divinópolis|Nova Serrana|Itaúna|Pará de Minas|Formiga',
    38: 'Montes Claros|Unaí|Curvelo|Diamantina|Janaúba',
  },
  MT: {
    65: 'Cuiabá|Várzea Grande|Cáceres|Tangará da Serra',
    66: 'Rondonópolis|Sinop|Sorriso|Barra do Garças',
  },
  PA: {
    91: 'Belém|Ananindeua|Castanhal|Marituba|Abaetetuba',
    93: 'Santarém|Altamira|Itaituba',
    94: 'Marabá|Parauapebas|Redenção|Tucuruí',
  },
  PE: {
    81: 'Recife|Jaboatão dos Guararapes|Olinda|Paulista|Caruaru|Cabo de Santo Agostinho|Camaragibe|Vitória de Santo Antão|Igarassu',
    87: 'Petrolina|Garanhuns|Serra Talhada|Arcoverde',
  },
  PI: {
    86: 'Teresina|Parnaíba',
    89: 'Picos|Floriano',
  },
  PR: {
    41: 'Curitiba|São José dos Pinhais|Colombo|Pinhais|Araucária|Paranaguá|Campo Largo|Almirante Tamandaré|Fazenda Rio Grande',
    42: 'Ponta Grossa|Guarapuava|Telêmaco Borba',
    43: 'Londrina|Apucarana|Arapongas|Cambé',
    44: 'Maringá|Umuarama|Campo Mourão|Paranavaí|Sarandi|Cianorte',
    45: 'Cascavel|Foz do Iguaçu|Toledo',
    46: 'Francisco Beltrão|Pato Branco',
  },
  RJ: {
    21: 'Rio de Janeiro|Niterói|São Gonçalo|Duque de Caxias|Nova Iguaçu|Belford Roxo|São João de Meriti|Mesquita|Nilópolis|Magé|Itaboraí|Maricá|Queimados|Teresópolis|Itaguaí',
    22: 'Campos dos Goytacazes|Macaé|Cabo Frio|Nova Friburgo|Araruama|Armação dos Búzios|Rio das Ostras|Saquarema',
    24: 'Petrópolis|Volta Redonda|Barra Mansa|Angra dos Reis|Resende|Três Rios|Paraty',
  },
  RS: {
    51: 'Porto Alegre|Canoas|Gravataí|Viamão|Novo Hamburgo|São Leopoldo|Alvorada|Cachoeirinha|Sapucaia do Sul|Santa Cruz do Sul|Guaíba|Esteio|Lajeado',
    53: 'Pelotas|Rio Grande|Bagé',
    54: 'Caxias do Sul|Passo Fundo|Bento Gonçalves|Erechim|Gramado|Farroupilha',
    55: 'Santa Maria|Uruguaiana|Ijuí|Santo Ângelo|Santana do Livramento',
  },
  SC: {
    47: 'Joinville|Blumenau|Itajaí|Balneário Camboriú|Jaraguá do Sul|Brusque|Camboriú',
    48: 'Florianópolis|São José|Palhoça|Criciúma|Tubarão|Biguaçu',
    49: 'Chapecó|Lages|Concórdia',
  },
  SP: {
    11: 'São Paulo|Guarulhos|Osasco|Santo André|São Bernardo do Campo|São Caetano do Sul|Diadema|Mauá|Barueri|Carapicuíba|Cotia|Itaquaquecetuba|Mogi das Cruzes|Suzano|Taboão da Serra|Embu das Artes|Jundiaí|Franco da Rocha|Francisco Morato|Itapevi|Poá|Ferraz de Vasconcelos|Ribeirão Pires|Bragança Paulista|Atibaia|Itu|Salto|Várzea Paulista|Itapecerica da Serra|Santana de Parnaíba|Caieiras|Jandira|Cajamar|Arujá',
    12: 'São José dos Campos|Taubaté|Jacareí|Pindamonhangaba|Guaratinguetá|Caraguatatuba|Ubatuba|São Sebastião|Campos do Jordão|Lorena|Cruzeiro|Caçapava',
    13: 'Santos|São Vicente|Guarujá|Praia Grande|Cubatão|Itanhaém|Peruíbe|Mongaguá|Bertioga|Registro',
    14: 'Bauru|Marília|Jaú|Botucatu|Ourinhos|Lins|Avaré',
    15: 'Sorocaba|Itapetininga|Votorantim|Tatuí|Itapeva',
    16: 'Ribeirão Preto|São Carlos|Araraquara|Franca|Sertãozinho|Jaboticabal',
    17: 'São José do Rio Preto|Barretos|Catanduva|Votuporanga|Fernandópolis',
    18: 'Presidente Prudente|Araçatuba|Birigui|Assis',
    19: "Campinas|Piracicaba|Limeira|Americana|Sumaré|Hortolândia|Indaiatuba|Rio Claro|Santa Bárbara d'Oeste|Mogi Guaçu|Araras|Paulínia|Valinhos|Vinhedo|Mogi Mirim|São João da Boa Vista|Leme",
  },
};

function townKey(name: string): string {
  return foldText(name)
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

const codeOfTown = new Map<string, number>();
for (const [state, byCode] of Object.entries(townsByState)) {
  for (const [code, towns] of Object.entries(byCode)) {
    for (const town of towns.split('|')) codeOfTown.set(`${state}/${townKey(town)}`, Number(code));
  }
}

/** Where a location is, as far as known; names in any case, with or without accents. */
export type Place = { readonly city?: string | null | undefined; readonly state?: string | null | undefined };

/**
 * The area codes that numbers of a place can have: one where the town or its state settles it, all of the state where it
 * does not, none without a known state.
 */
export function areaCodesOfPlace({ city, state }: Place): readonly number[] {
  const key = (state ?? '').trim().toUpperCase();
  const town = city === null || city === undefined ? undefined : codeOfTown.get(`${key}/${townKey(city)}`);
  return town === undefined ? areaCodesOfState(key) : [town];
}
