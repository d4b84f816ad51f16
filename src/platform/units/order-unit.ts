/**
 * The units that articles are ordered, counted and priced in: what a catalogue, a list or a person means by a word, and
 * how a unit is said beside a quantity and behind a price. Units are kept as UN/ECE recommendation 20 writes them.
 */
import type { Language } from '../language/language.ts'
import { formatPrice, type Currency } from '#kit/money.ts'
import { converted, unitFactor } from '#kit/unit.ts'

/** A code of UN/ECE recommendation 20, e.g. C62 (piece), MTR (metre); one that is not known is said as it is written. */
export type OrderUnit = string
export const piece = 'C62'

type Kind = 'single' | 'package' | 'set' | 'measure'
type Entry = {
  kind: Kind
  /** what is printed behind a number in every language; without it the words are */
  symbol?: string
  /** one and several */
  words: Record<Language, readonly [string, string]>
  /** how catalogues and people write it, beside its code, symbol and words; in capitals */
  also: string
}

const known: Readonly<Record<OrderUnit, Entry>> = {
  [piece]: {
    kind: 'single',
    words: { en: ['piece', 'pieces'], es: ['unidad', 'unidades'] },
    also: 'PCE PCS PC PCES PC(S) EA EACH H87 NMP STK ST STCK STÜCK STUECK PZA PZAS PZ U UN NR CAD CADUNO TK VNT GAB KOM BUC 支 枚 本 개 PIEZA PIEZAS UD UDS UND UNDS UNIT UNITS NO NOS OFF X × SZT KS DB STUKS ADET PÇ PIÈCE PIÈCES PEZZO PEZZI 个 個 件 只 шт UNID SZTUK SZTUKI SZTUKA KUS KUSY BUCĂȚI BUCATI DARAB STYCK STYCKEN STYKKER ENHETER STUK ΤΕΜ',
  },
  MTR: {
    kind: 'measure',
    symbol: 'm',
    words: { en: ['metre', 'metres'], es: ['metro', 'metros'] },
    also: 'METER METERS MTS MT LFM LM 米',
  },
  CMT: {
    kind: 'measure',
    symbol: 'cm',
    words: { en: ['centimetre', 'centimetres'], es: ['centímetro', 'centímetros'] },
    also: '',
  },
  MMT: {
    kind: 'measure',
    symbol: 'mm',
    words: { en: ['millimetre', 'millimetres'], es: ['milímetro', 'milímetros'] },
    also: '',
  },
  KMT: {
    kind: 'measure',
    symbol: 'km',
    words: { en: ['kilometre', 'kilometres'], es: ['kilómetro', 'kilómetros'] },
    also: 'KTM',
  },
  FOT: { kind: 'measure', symbol: 'ft', words: { en: ['foot', 'feet'], es: ['pie', 'pies'] }, also: '' },
  YRD: { kind: 'measure', symbol: 'yd', words: { en: ['yard', 'yards'], es: ['yarda', 'yardas'] }, also: '' },
  MTK: {
    kind: 'measure',
    symbol: 'm²',
    words: { en: ['square metre', 'square metres'], es: ['metro cuadrado', 'metros cuadrados'] },
    also: 'M2 QM SQM',
  },
  KGM: {
    kind: 'measure',
    symbol: 'kg',
    words: { en: ['kilogram', 'kilograms'], es: ['kilogramo', 'kilogramos'] },
    also: 'KGS KILO KILOS',
  },
  GRM: {
    kind: 'measure',
    symbol: 'g',
    words: { en: ['gram', 'grams'], es: ['gramo', 'gramos'] },
    also: 'GR',
  },
  LTR: {
    kind: 'measure',
    symbol: 'l',
    words: { en: ['litre', 'litres'], es: ['litro', 'litros'] },
    also: 'LITER LITERS',
  },
  MLT: {
    kind: 'measure',
    symbol: 'ml',
    words: { en: ['millilitre', 'millilitres'], es: ['mililitro', 'mililitros'] },
    also: '',
  },
  PK: {
    kind: 'package',
    words: { en: ['pack', 'packs'], es: ['paquete', 'paquetes'] },
    also: 'PKG PKGS PKT PACKAGE PACKAGES PACKET PACKETS PACKUNG PACKUNGEN PCK VE VPE PAQ',
  },
  BG: {
    kind: 'package',
    words: { en: ['bag', 'bags'], es: ['bolsa', 'bolsas'] },
    also: 'BEUTEL BTL POLYBAG',
  },
  BX: {
    kind: 'package',
    words: { en: ['box', 'boxes'], es: ['caja', 'cajas'] },
    also: 'SCHACHTEL SCHACHTELN',
  },
  CT: {
    kind: 'package',
    words: { en: ['carton', 'cartons'], es: ['cartón', 'cartones'] },
    also: 'CTN KARTON KARTONS KRT',
  },
  SET: {
    kind: 'set',
    words: { en: ['set', 'sets'], es: ['juego', 'juegos'] },
    also: 'SATZ SÄTZE GARNITUR',
  },
  KT: { kind: 'set', words: { en: ['kit', 'kits'], es: ['kit', 'kits'] }, also: '' },
  PR: {
    kind: 'set',
    words: { en: ['pair', 'pairs'], es: ['par', 'pares'] },
    also: 'PRS PAA PAAR PAARE',
  },
  RO: {
    kind: 'package',
    words: { en: ['roll', 'rolls'], es: ['rollo', 'rollos'] },
    also: 'ROL RLL NRL ROLLE ROLLEN',
  },
  RL: {
    kind: 'package',
    words: { en: ['reel', 'reels'], es: ['bobina', 'bobinas'] },
    also: 'SPULE SPULEN SPOOL SPOOLS',
  },
  DR: {
    kind: 'package',
    words: { en: ['drum', 'drums'], es: ['tambor', 'tambores'] },
    also: 'TROMMEL TROMMELN',
  },
  NCL: { kind: 'package', words: { en: ['coil', 'coils'], es: ['rollo', 'rollos'] }, also: 'CL RING RINGE' },
  TU: { kind: 'package', words: { en: ['tube', 'tubes'], es: ['tubo', 'tubos'] }, also: 'TUBE TUBEN' },
  BO: {
    kind: 'package',
    words: { en: ['bottle', 'bottles'], es: ['botella', 'botellas'] },
    also: 'FLASCHE FLASCHEN',
  },
  CA: { kind: 'package', words: { en: ['can', 'cans'], es: ['lata', 'latas'] }, also: 'DOSE DOSEN' },
  SA: { kind: 'package', words: { en: ['sack', 'sacks'], es: ['saco', 'sacos'] }, also: 'SACK SÄCKE' },
  BE: { kind: 'package', words: { en: ['bundle', 'bundles'], es: ['mazo', 'mazos'] }, also: 'BUND BÜNDEL' },
  PX: {
    kind: 'package',
    words: { en: ['pallet', 'pallets'], es: ['palé', 'palés'] },
    also: 'PALETTE PALETTEN',
  },
  DZN: {
    kind: 'set',
    words: { en: ['dozen', 'dozen'], es: ['docena', 'docenas'] },
    also: 'DZ DOZ DUTZEND DTZD DTZ DTZN DOCENAS DOUZAINE DOZZINA',
  },
  GRO: { kind: 'set', words: { en: ['gross', 'gross'], es: ['gruesa', 'gruesas'] }, also: 'GROS' },
  CEN: {
    kind: 'set',
    words: { en: ['hundred', 'hundred'], es: ['centena', 'centenas'] },
    also: 'CNT CIENTO CIENTOS HUNDERT',
  },
  MIL: {
    kind: 'set',
    words: { en: ['thousand', 'thousand'], es: ['millar', 'millares'] },
    also: 'TSD TAUSEND MIL MILES',
  },
}

/** Every unit that has words, pieces first: what a form offers. */
export const knownUnits = Object.keys(known)

/** How many pieces are in what counts them. */
const counted: Readonly<Record<OrderUnit, number>> = { DZN: 12, GRO: 144, CEN: 100, MIL: 1000 }

const byWord = new Map<string, OrderUnit>()
for (const [code, { symbol, words, also }] of Object.entries(known))
  for (const word of [code, symbol ?? '', ...words.en, ...words.es, ...also.split(' ')]) {
    const key = word.toUpperCase()
    if (key !== '' && !byWord.has(key)) byWord.set(key, code)
  }

/** The unit that a word of a catalogue, a list or a person means: 'm', 'Meter', 'mtrs.' → MTR; null: no unit that is known. */
export function unitMeant(word: string): OrderUnit | null {
  const key = word
    .trim()
    .replace(/^[([]+|[)\].]+$/g, '')
    .replace(/[()]/g, '')
    .replace(/\s+/g, ' ')
    .toUpperCase()
  return byWord.get(key) ?? byWord.get(key.replace(/S$/, '')) ?? null
}

/** Every word of a unit other than pieces as part of a pattern, the longest first; to be read with `i` and `u`. */
export const unitWords = [...byWord]
  .flatMap(([word, unit]) => (unit === piece ? [] : word))
  .toSorted((a, b) => b.length - a.length)
  .join('|')

const plurals = new Map<Language, Intl.PluralRules>()
function isOne(n: number, language: Language): boolean {
  let rules = plurals.get(language)
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)))
  return rules.select(n) === 'one'
}

/** The word of a unit for so many: 'piece', 'bags', 'metres'; what has none as it is written. */
export function unitWord(unit: OrderUnit, n: number, language: Language): string {
  const words = known[unit]?.words[language]
  return words ? words[isOne(n, language) ? 0 : 1] : unit
}

/** What stands behind a number: a symbol where there is one ('m'), else the word ('bags'). */
export const unitBehind = (unit: OrderUnit, n: number, language: Language): string =>
  known[unit]?.symbol ?? unitWord(unit, n, language)

const counts = new Map<string, Intl.NumberFormat>()
function written(n: number, locale: string): string {
  let format = counts.get(locale)
  if (!format) counts.set(locale, (format = new Intl.NumberFormat(locale)))
  return format.format(n)
}

/** A quantity in its unit: '25 m', '3 bags', '1 pair', '2,000 pieces'. Symbols stay with their number. */
export function quantityText(
  n: number,
  unit: OrderUnit,
  { language, formatLocale }: { language: Language; formatLocale: string },
): string {
  const gap = known[unit]?.symbol === undefined ? ' ' : '\u00a0'
  return `${written(n, formatLocale)}${gap}${unitBehind(unit, n, language)}`
}

const by: Record<Language, string> = { en: 'per', es: 'por' }
/**
 * What a price is for: 'per 100 m', 'per bag', 'per 100' of pieces; nothing for one piece, which needs no word.
 * `priceUnit`: how many one price is for.
 */
export function perText(priceUnit: number, unit: OrderUnit, language: Language): string | null {
  const n = priceUnit < 1000 ? String(priceUnit) : priceUnit.toLocaleString(language)
  if (unit === piece) return priceUnit === 1 ? null : `${by[language]} ${n}`
  const gap = known[unit]?.symbol === undefined ? ' ' : '\u00a0'
  return priceUnit === 1
    ? `${by[language]} ${unitWord(unit, 1, language)}`
    : `${by[language]} ${n}${gap}${unitBehind(unit, priceUnit, language)}`
}

/** A price with what it is for, as words: 'EUR 230.00 per 100 m', 'EUR 9.00 per bag', 'EUR 5.29'. */
export function unitPriceText(
  { price, priceUnit, unit = piece }: { price: string; priceUnit: number; unit?: OrderUnit | undefined },
  currency: Currency,
  { language, formatLocale }: { language: Language; formatLocale: string },
): string {
  const per = perText(priceUnit, unit, language)
  const shown = formatPrice(price, currency, formatLocale)
  return per === null ? shown : `${shown} ${per}`
}

/** A quantity without its unit where that is pieces: '30', '25 m', '3 bags'. For columns that are headed 'Quantity'. */
export function countText(
  n: number,
  unit: OrderUnit,
  page: { language: Language; formatLocale: string },
): string {
  return unit === piece ? written(n, page.formatLocale) : quantityText(n, unit, page)
}

/** So much of something: '30 × K2 6M 0601' of pieces, '25 m CA-4' of what has a unit, which needs no sign. */
export const timesText = (
  n: number,
  unit: OrderUnit,
  what: string,
  page: { language: Language; formatLocale: string },
): string => `${countText(n, unit, page)} ${unit === piece ? '× ' : ''}${what}`

/** What a list comes to where all of it is in one unit: '30 pieces'; null: metres and pieces have no sum. */
export function sumText(
  lines: readonly { quantity: number; unit: OrderUnit }[],
  page: { language: Language; formatLocale: string },
): string | null {
  const [first] = lines
  if (!first || lines.some(one => one.unit !== first.unit)) return null
  return quantityText(
    lines.reduce((sum, one) => sum + one.quantity, 0),
    first.unit,
    page,
  )
}

/** Is it what holds several: packs, bags, rolls? */
export const isPackage = (unit: OrderUnit): boolean => known[unit]?.kind === 'package'

/** Is it measured rather than counted: metres, kilograms? */
export const isMeasure = (unit: OrderUnit): boolean => known[unit]?.kind === 'measure'

/**
 * How many of the article's unit so many of what was written are: 25 of 'm' in metres are 25, 2 'km' are 2000; a bag of
 * an article that comes in packs, and a piece of what is counted, are one of it. `sure`: nothing was converted or
 * guessed. Null: it is another thing.
 */
export function inUnit(
  n: number,
  written: OrderUnit,
  unit: OrderUnit,
): { quantity: number; sure: boolean } | null {
  if (written === unit) return { quantity: n, sure: true }
  const [from, to] = [known[written], known[unit]]
  if (!from || !to) return null
  if (from.kind === 'package' && to.kind === 'package') return { quantity: n, sure: true }
  // '3 pcs' of a set or of a bag: what the article is, three times; of dozens they are none
  if (written === piece && to.kind !== 'measure' && counted[unit] === undefined)
    return { quantity: n, sure: true }
  const [many, one] = [counted[written], unit === piece ? 1 : counted[unit]]
  if (many !== undefined && one !== undefined) return { quantity: (n * many) / one, sure: false }
  const factor =
    from.kind === 'measure' && to.kind === 'measure'
      ? unitFactor(from.symbol ?? null, to.symbol ?? null)
      : null
  return factor === null ? null : { quantity: converted(n * factor, 1), sure: false }
}
