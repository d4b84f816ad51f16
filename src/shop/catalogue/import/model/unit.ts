/** Units as catalogues write them (UN/ECE recommendation 20, symbols, header endings), made into printed symbols. */
import { unitMeant } from '#platform/units/order-unit.ts'
import { isUnitSymbol } from '#kit/unit.ts'

/** UN/ECE codes and other spellings. Null: pieces, which have no symbol. */
const codes: Record<string, string | null> = {
  C62: null,
  PCE: null,
  PCS: null,
  H87: null,
  EA: null,
  NMP: null,
  '1': null,
  STK: null,
  STÜCK: null,
  STUECK: null,
  PIECE: null,
  PIECES: null,
  MMT: 'mm',
  CMT: 'cm',
  DMT: 'dm',
  MTR: 'm',
  KMT: 'km',
  KTM: 'km',
  INH: 'in',
  '4H': 'µm',
  C45: 'nm',
  MMK: 'mm²',
  MM2: 'mm²',
  'MM^2': 'mm²',
  CMK: 'cm²',
  CM2: 'cm²',
  MTK: 'm²',
  M2: 'm²',
  MMQ: 'mm³',
  CMQ: 'cm³',
  MTQ: 'm³',
  MLT: 'ml',
  LTR: 'l',
  MGM: 'mg',
  GRM: 'g',
  KGM: 'kg',
  TNE: 't',
  AMP: 'A',
  '4K': 'mA',
  B22: 'kA',
  VLT: 'V',
  '2Z': 'mV',
  KVT: 'kV',
  WTT: 'W',
  C31: 'mW',
  KWT: 'kW',
  OHM: 'Ω',
  Ω: 'Ω',
  E45: 'mΩ',
  B49: 'kΩ',
  B75: 'MΩ',
  HTZ: 'Hz',
  KHZ: 'kHz',
  MHZ: 'MHz',
  A86: 'GHz',
  E20: 'Mbit/s',
  C36: 'Mbit/s',
  B80: 'Gbit/s',
  CEL: '°C',
  '°C': '°C',
  C: '°C',
  FAH: '°F',
  KEL: 'K',
  DD: '°',
  P1: '%',
  NEW: 'N',
  NU: 'Nm',
  BAR: 'bar',
  MBR: 'mbar',
  PAL: 'Pa',
  MPA: 'MPa',
  SEC: 's',
  C26: 'ms',
  MIN: 'min',
  HUR: 'h',
  DAY: 'd',
  '4T': 'pF',
  C41: 'nF',
  '4O': 'µF',
  '2N': 'dB',
}

/** 'MMT' → 'mm', 'AMP' → 'A', 'mm2' → 'mm²', 'C62' → null (pieces), what is not known as it is written. */
export function unitSymbol(written: string): string | null {
  const text = written.trim().replaceAll('μ', 'µ').replaceAll('\u2126', 'Ω')
  if (text === '' || text === '-') return null
  if (isUnitSymbol(text)) return text
  const known = codes[text.toUpperCase()]
  return known === undefined ? text.slice(0, 20) : known
}

/** Units that a table's header names by its ending (conventions.md). */
export const headerEndings: Readonly<Record<string, string>> = {
  mm: 'mm',
  mm2: 'mm²',
  a: 'A',
  v: 'V',
  w: 'W',
  c: '°C',
  m: 'm',
  g: 'g',
}

/** The unit an article is ordered in, as UN/ECE recommendation 20 writes it where it is known. */
export function orderUnit(written: string): string {
  return unitMeant(written) ?? written.trim()
}
