/** What the desk enters, made into what is kept. */
import { secureAddress, shopLink } from './links.ts'

export type OfferFields = { quantity: string; remark: string; price: string; currency: string; link: string }
export type OfferInput = {
  quantity: number
  remark: string
  price: string | null
  currency: string | null
  link: string
}
export type WrongOffer = { field: keyof OfferFields; why: 'quantity' | 'price' | 'currency' | 'link' }

export const noOffer: OfferFields = { quantity: '', remark: '', price: '', currency: '', link: '' }
export const fieldsOf = (offer: OfferInput): OfferFields => ({
  quantity: String(offer.quantity),
  remark: offer.remark,
  price: offer.price ?? '',
  currency: offer.currency ?? '',
  link: offer.link,
})

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The offer that was entered, or everything that is wrong with it. */
export function offerOf(website: string, entered: OfferFields): OfferInput | WrongOffer[] {
  const wrong: WrongOffer[] = []
  if (!/^\d{1,9}$/.test(entered.quantity)) wrong.push({ field: 'quantity', why: 'quantity' })
  const price = entered.price.replace(',', '.')
  if (price !== '' && !/^\d{1,9}(\.\d{1,4})?$/.test(price)) wrong.push({ field: 'price', why: 'price' })
  const currency = entered.currency.toUpperCase()
  if (price !== '' && !currencies.has(currency)) wrong.push({ field: 'currency', why: 'currency' })
  const link = shopLink(website, entered.link)
  if (link === null) wrong.push({ field: 'link', why: 'link' })
  if (wrong.length > 0 || link === null) return wrong
  return {
    quantity: Number(entered.quantity),
    remark: entered.remark,
    price: price || null,
    currency: price ? currency : null,
    link,
  }
}

/** A distributor's website as it is kept: its origin; null when it is none that links may lead to. */
export const websiteOf = (typed: string): string | null => secureAddress(typed)?.origin ?? null
