/** What all documents of openTRANS 2.1 that the shop writes are made of. */
import { knownUnits, type OrderUnit } from '#platform/units/order-unit.ts'
import { xmlText } from '#shop/systems/punch-out/model/oci.ts'

export type Party = {
  /** customer number, or whatever tells it apart in the document */
  id: string
  role: 'buyer' | 'supplier' | 'delivery' | 'invoice_issuer' | 'invoice_recipient'
  name: string
  place?: {
    street: readonly string[]
    postcode: string
    town: string
    region: string
    country: string
    vatId?: string
    taxNumber?: string
  }
}

export const element = (name: string, text: string | number): string =>
  `<${name}>${xmlText(String(text))}</${name}>`
/** Nothing where there is nothing to say: the schema knows no empty elements. */
export const filled = (name: string, text: string, most: number): string =>
  text.trim() === '' ? '' : element(name, short(text, most))
export const moment = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')
export const short = (text: string, most: number): string => [...text].slice(0, most).join('')
export const remark = (type: string, words: string): string =>
  words === '' ? '' : `<REMARKS type="${type}">${xmlText(short(words, 8_000))}</REMARKS>`

/** A number is never cut: one that is longer than the schema has room for is left out. */
export const numberOf = (name: string, type: string, number: string, most: number): string =>
  number === '' || number.length > most
    ? ''
    : `<bmecat:${name} type="${type}">${xmlText(number)}</bmecat:${name}>`

/** The number by which parties are told apart, under one of the names of the schema. */
export const partyRef = (name: string, id: string): string =>
  `<${name} type="supplier_specific">${xmlText(short(id, 250))}</${name}>`

/** An article by both numbers and its name; a number of ours that is too long stands before the name. */
export const productOf = (one: { code: string; buyerNumber: string; gtin?: string; name: string }): string =>
  '<PRODUCT_ID>' +
  numberOf('SUPPLIER_PID', 'supplier_specific', one.code, 32) +
  numberOf('INTERNATIONAL_PID', 'ean', one.gtin ?? '', 100) +
  numberOf('BUYER_PID', 'buyer_specific', one.buyerNumber, 50) +
  element(
    'bmecat:DESCRIPTION_SHORT',
    short((one.code.length > 32 ? `${one.code} ${one.name}` : one.name) || one.code, 150),
  ) +
  '</PRODUCT_ID>'

/** A unit that the schema does not know is said as 'mutually defined'. */
export const unitOf = (unit: OrderUnit): string =>
  element('bmecat:ORDER_UNIT', knownUnits.includes(unit) ? unit : 'ZZ')

/** EN 16931 calls Northern Ireland XI, which is no country of the schema. */
const countryOf = (country: string): string => (country === 'XI' ? 'GB' : country)

export const partyOf = ({ id, role, name, place }: Party): string =>
  `<PARTY>${partyRef('bmecat:PARTY_ID', id)}${element('PARTY_ROLE', role)}<ADDRESS>` +
  filled('bmecat:NAME', name, 50) +
  (place
    ? place.street.map(line => filled('bmecat:STREET', line, 50)).join('') +
      filled('bmecat:ZIP', place.postcode, 20) +
      filled('bmecat:CITY', place.town, 50) +
      filled('bmecat:STATE', place.region, 50) +
      filled('bmecat:COUNTRY_CODED', countryOf(place.country), 2) +
      filled('bmecat:VAT_ID', place.vatId ?? '', 50) +
      filled('TAX_NUMBER', place.taxNumber ?? '', 50)
    : '') +
  '</ADDRESS></PARTY>'

/** A document of a name around its parts; `version` and the names of both languages stand at it. */
export const documentOf = (name: string, parts: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<${name} xmlns="http://www.opentrans.org/XMLSchema/2.1" xmlns:bmecat="http://www.bmecat.org/bmecat/2005" version="2.1">` +
  `${parts.join('')}</${name}>\n`
