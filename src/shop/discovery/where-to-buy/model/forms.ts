/** What the desk enters, made into what is kept. */
import { languages, type Language, type Localised } from '#platform/language/language.ts'
import { readDecimal, valueOf, type NumberFault, type Written } from '#kit/typed/decimal.ts'
import { maxPrice, pricePlaces } from '#kit/typed/money.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { secureAddress, shopLink } from './links.ts'

/** One field for each language. */
export type RemarkFields = Record<`remark_${Language}`, string>
export type OfferFields = RemarkFields & { quantity: string; price: string; currency: string; link: string }
export type OfferInput = {
  quantity: number
  remarks: Localised
  price: string | null
  currency: string | null
  link: string
}
export type WrongOffer = { field: keyof OfferFields; why: 'quantity' | 'currency' | 'link' | NumberFault }

const remarkFields = (remarks: Localised): RemarkFields => ({
  remark_en: remarks.en ?? '',
  remark_es: remarks.es ?? '',
})
const remarksOf = (fields: RemarkFields): Localised =>
  Object.fromEntries(
    languages.flatMap(language => {
      const remark = fields[`remark_${language}`]
      return remark ? [[language, remark]] : []
    }),
  )

export const noOffer: OfferFields = { quantity: '', ...remarkFields({}), price: '', currency: '', link: '' }
export const fieldsOf = (offer: OfferInput): OfferFields => ({
  quantity: String(offer.quantity),
  ...remarkFields(offer.remarks),
  price: offer.price ?? '',
  currency: offer.currency ?? '',
  link: offer.link,
})

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The offer that was entered, or everything that is wrong with it. `written`: how its price is. */
export function offerOf(website: string, entered: OfferFields, written: Written): OfferInput | WrongOffer[] {
  const wrong: WrongOffer[] = []
  const quantity = readWhole(entered.quantity, { most: 999_999_999 })
  if (quantity === null) wrong.push({ field: 'quantity', why: 'quantity' })
  const read = readDecimal(entered.price, { places: pricePlaces, most: maxPrice, written })
  if (read.kind === 'wrong') wrong.push({ field: 'price', why: read.fault })
  const price = valueOf(read)
  const currency = entered.currency.toUpperCase()
  if (read.kind !== 'empty' && !currencies.has(currency)) wrong.push({ field: 'currency', why: 'currency' })
  const link = shopLink(website, entered.link)
  if (link === null) wrong.push({ field: 'link', why: 'link' })
  if (wrong.length > 0 || quantity === null || link === null) return wrong
  return {
    quantity,
    remarks: remarksOf(entered),
    price,
    currency: price === null ? null : currency,
    link,
  }
}

/** A distributor's website as it is kept: its origin; null when it is none that links may lead to. */
export const websiteOf = (typed: string): string | null => secureAddress(typed)?.origin ?? null
