/** SAP's Open Catalog Interface, 4.0 and 5.0: what a call says, and the fields that a basket goes back with. */
import { ociPrice } from './price.ts'
import type { ReturnedItem } from './returned-item.ts'

export const ociFunctions = ['DETAIL', 'DETAILADD', 'VALIDATE', 'BACKGROUND_SEARCH', 'SOURCING'] as const
export type OciFunction = (typeof ociFunctions)[number]
export const returnFormats = ['form', 'json', 'xml'] as const
export type ReturnFormat = (typeof returnFormats)[number]

/** What a call says, as far as the shop needs it; fields are found whatever their case. */
export type OciCall = {
  username: string
  secret: string
  hookUrl: string
  okCode: string
  target: string
  caller: string
  version: string
  language: string
  charset: 'utf-8' | 'iso-8859-1'
  format: ReturnFormat
  /** null: to shop; a text: a function that there is not */
  does: OciFunction | null | { unknown: string }
  /** of DETAIL, DETAILADD and VALIDATE: the EXT_PRODUCT_ID that was returned, or a number of ours */
  product: string
  quantity: string
  search: string
}

const short = (text: string | undefined, most: number): string => (text ?? '').trim().slice(0, most)

export function readOciCall(fields: Readonly<Record<string, string>>): OciCall {
  const by = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  const named = short(by.get('function'), 40).toUpperCase()
  const known = ociFunctions.find(one => one === named)
  const target = short(by.get('returntarget') || by.get('~target') || by.get('target'), 60)
  const format = short(by.get('returnformat'), 10).toLowerCase()
  return {
    username: short(by.get('username'), 100),
    secret: by.get('password') ?? '',
    hookUrl: by.get('hook_url') ?? '',
    okCode: short(by.get('~okcode'), 40),
    target: /^[\w-]{1,60}$/.test(target) ? target : '_top',
    caller: short(by.get('~caller'), 40),
    version: short(by.get('oci_version'), 10),
    language: short(by.get('langu') || by.get('language'), 5).toLowerCase(),
    charset: /8859-1/.test(by.get('http_content_charset') ?? '') ? 'iso-8859-1' : 'utf-8',
    format: returnFormats.find(one => one === format) ?? 'form',
    does: named === '' ? null : (known ?? { unknown: named }),
    product: short(by.get('productid') || by.get('ext_product_id'), 120),
    quantity: short(by.get('quantity'), 20),
    search: short(by.get('searchstring'), 200),
  }
}

/** The first so many characters, none of them half. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('')
const oneLineOf = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** One item: field names without `NEW_ITEM-` and number; empty ones are left out. */
export function ociItem(item: ReturnedItem): Record<string, string> {
  const { price, priceUnit } = ociPrice(item.price, item.priceUnit)
  const fields: Record<string, string> = {
    DESCRIPTION: cut(oneLineOf(item.name), 40),
    MATNR: cut(item.buyersNumber, 40),
    QUANTITY: `${item.quantity}.000`,
    UNIT: cut(item.unit, 3),
    PRICE: price,
    CURRENCY: item.currency,
    PRICEUNIT: String(priceUnit),
    LEADTIME: item.leadDays === null ? '' : String(Math.min(item.leadDays, 99_999)),
    VENDORMAT: cut(item.code, 40),
    MANUFACTCODE: cut(item.manufacturer, 10),
    MANUFACTMAT: cut(item.mpn, 40),
    MATGROUP: cut(item.group, 20),
    EXT_PRODUCT_ID: item.id,
    EXT_SCHEMA_TYPE: item.group === '' ? '' : cut(item.classification, 10),
    EXT_CATEGORY_ID: item.group === '' ? '' : cut(item.group, 60),
    ATTACHMENT: item.address,
    ATTACHMENT_TITLE: item.address === '' ? '' : cut(item.code, 255),
    ATTACHMENT_PURPOSE: item.address === '' ? '' : 'C',
    LONGTEXT: item.longText,
  }
  item.custom.forEach(
    (value, i) => (fields[`CUST_FIELD${i + 1}`] = cut(oneLineOf(value), i === 3 ? 20 : i === 4 ? 50 : 10)),
  )
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** What goes back beside the items, as the call said it. */
export type OciBack = Pick<OciCall, 'okCode' | 'target' | 'caller' | 'version'>

/** The fields of the form that posts a basket back, in their order. */
export function ociFields(items: readonly ReturnedItem[], back: OciBack): [name: string, value: string][] {
  const head: [string, string][] = [
    ['~OkCode', back.okCode],
    ['~TARGET', back.target],
    ['~CALLER', back.caller],
    ['OCI_VERSION', back.version],
  ]
  return [
    ...head.filter(([, value]) => value !== ''),
    ...items.flatMap((item, i) =>
      Object.entries(ociItem(item)).map(([name, value]): [string, string] =>
        name === 'LONGTEXT'
          ? [`NEW_ITEM-LONGTEXT_${i + 1}:132[]`, value]
          : [`NEW_ITEM-${name}[${i + 1}]`, value],
      ),
    ),
  ]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text of an XML document: characters that XML has not become blanks. */
export const xmlText = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, sign => escapes[sign] ?? sign)

/** The same items as one document, for systems that ask for that (`RETURNFORMAT`). */
export function ociDocument(items: readonly ReturnedItem[], back: OciBack, format: 'json' | 'xml'): string {
  const all = items.map(ociItem)
  const version = back.version || '5.0'
  if (format === 'json')
    return JSON.stringify({ OCI_VERSION: version, '~CALLER': back.caller || 'CTLG', NEW_ITEM: all })
  const body = all
    .map((fields, i) => {
      const inner = Object.entries(fields).map(([name, value]) => `<${name}>${xmlText(value)}</${name}>`)
      return `<NEW_ITEM number="${i + 1}">${inner.join('')}</NEW_ITEM>`
    })
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<OCI version="${xmlText(version)}">${body}</OCI>\n`
}
