/** Offered first (specification section 9). */
const first = ['BRL', 'USD', 'EUR'];

/** The currencies of ISO 4217 in which things are sold, without funds, metals and those that were withdrawn. */
const others =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP ' +
  'CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD ' +
  'JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR ' +
  'MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD ' +
  'SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG';

/** Currencies a price may be in, the Brazilian real, US dollar and euro first. */
export const currencies: readonly string[] = [...first, ...others.split(' ')];

/** Languages a service may be described in, by their codes. */
export const serviceLanguages: readonly string[] = (
  'pt-BR en es pt-PT fr de it nl pl ro ru uk tr ar he fa hi bn ur ta te th vi id ms tl zh-CN zh-TW ja ko el hu cs sk sl hr sr bg ' +
  'sv nb da fi et lv lt ca eu gl af sw'
).split(' ');
