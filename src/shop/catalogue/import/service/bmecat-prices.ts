/** ARTICLE_PRICE_DETAILS as scales of price lists. */
import { readDayCell } from '#kit/typed/day.ts'
import type { GivenScale } from '#shop/catalogue/articles/model.ts'
import { decimalOf, placesOf, product, quotient, trimmed, wholeOf } from '../model/decimal.ts'
import { note, type Notes } from '../model/notes.ts'
import { RowFault } from '../model/row-fault.ts'
import { childrenOf, textOf, type Node } from './bmecat-tree.ts'

/** Taxed by what nobody says: they may be too high. */
const untaxedWords = 'gross list prices that name no tax: taken as prices without tax'
/** A price of 0 is none: nothing is sold for nothing. */
const noughtWords = 'prices of 0: the article is on request'

type Price = {
  list: string
  gross: boolean
  /** gross, and what tax is in it is not told */
  isUntold: boolean
  currency: string
  from: number
  amount: string
  validFrom: string | null
  validUntil: string | null
}

/**
 * The scales of an article. `net_list` and, where there is none, `gros_list` (its tax taken off) make the list
 * price; every other price type is a price list of its own. PRICE_FACTOR is multiplied in. Of prices that differ
 * only by territory the first counts. Daily prices are none: such an article is priced on request.
 * A price without an amount is none: the article is on request, and that is noted, as are prices for customers.
 * `unit` null: the source does not tell PRICE_QUANTITY.
 */
export function scalesOf(
  article: Node,
  unit: number | null,
  currency: string,
  notes: Notes,
): GivenScale[] | undefined {
  const details = childrenOf(article, 'ARTICLE_PRICE_DETAILS', 'PRODUCT_PRICE_DETAILS')
  if (details.length === 0) return undefined
  const prices = details.flatMap(one =>
    /^true$/i.test(textOf(one, 'DAILY_PRICE'))
      ? []
      : childrenOf(one, 'ARTICLE_PRICE', 'PRODUCT_PRICE').flatMap(price => {
          const written = textOf(price, 'PRICE_AMOUNT')
          const nought = Number(decimalOf(written, 'either') ?? 1) === 0
          if (written !== '' && !nought) return [priceOf(price, one, currency, notes)]
          note(
            notes,
            nought && written !== '' ? noughtWords : 'prices without an amount: the article is on request',
          )
          return []
        }),
  )
  const net = new Set(
    prices.filter(price => price.list === 'list' && !price.gross).map(price => price.currency),
  )
  const scales = new Map<string, GivenScale>()
  const seen = new Set<string>()
  for (const price of prices) {
    if (price.gross && net.has(price.currency)) continue
    if (price.isUntold) note(notes, untaxedWords)
    const key = `${price.list} ${price.currency} ${price.validFrom ?? ''}`
    const scale = scales.get(key) ?? {
      priceList: price.list,
      currency: price.currency,
      priceUnit: unit,
      validFrom: price.validFrom,
      validUntil: price.validUntil,
      breaks: [],
    }
    scales.set(key, scale)
    if (seen.has(`${key} ${price.from}`)) continue
    seen.add(`${key} ${price.from}`)
    scale.breaks.push({ from: price.from, price: price.amount })
  }
  return [...scales.values()].map(exact)
}

/** Finer prices than four places: the price unit grows tenfold, to 1000 at most; what is finer still is rounded. */
function exact(scale: GivenScale): GivenScale {
  let { priceUnit: unit, breaks } = scale
  while (unit !== null && unit < 1000 && breaks.some(one => placesOf(one.price) > 4)) {
    unit *= 10
    breaks = breaks.map(one => ({ from: one.from, price: product(one.price, '10') }))
  }
  breaks = breaks.map(one => ({
    from: one.from,
    price: trimmed(placesOf(one.price) > 4 ? quotient(one.price, '1', 4) : one.price),
  }))
  return { ...scale, priceUnit: unit, breaks }
}

function priceOf(node: Node, details: Node, catalogueCurrency: string, notes: Notes): Price {
  const type = node.attributes['price_type']?.trim() || 'net_list'
  const gross = type === 'gros_list' || type === 'gross_list'
  if (!gross && type !== 'net_list')
    note(
      notes,
      `prices of type ${type.slice(0, 40)}: kept as a price list of that name, which holds for nobody until an agreement names it`,
    )
  const written = textOf(node, 'PRICE_AMOUNT')
  let amount = decimalOf(written, 'either')
  if (amount === null) throw new RowFault('PRICE_AMOUNT', `'${written.slice(0, 40)}' is not a number`)
  const factor = numberIn(node, 'PRICE_FACTOR')
  if (factor !== null) amount = product(amount, factor)
  const tax = numberIn(node, 'TAX')
  if (gross && tax !== null && Number(tax) > 0) {
    // 0.19 and 19 both mean nineteen per cent
    const share = Number(tax) > 1 ? quotient(tax, '100', 6) : tax
    amount = quotient(amount, sumWithOne(share), 4)
  }
  const bound = textOf(node, 'LOWER_BOUND')
  const from = bound === '' ? 1 : wholeOf(bound, 'either')
  if (from === null || from < 1)
    throw new RowFault('LOWER_BOUND', `'${bound.slice(0, 40)}' is not a whole number of at least 1`)
  return {
    list: gross || type === 'net_list' ? 'list' : type,
    gross,
    isUntold: gross && tax === null,
    currency: (textOf(node, 'PRICE_CURRENCY') || catalogueCurrency).toUpperCase(),
    from,
    amount,
    validFrom: dayOf(details, 'valid_start_date', 'VALID_START_DATE'),
    validUntil: dayOf(details, 'valid_end_date', 'VALID_END_DATE'),
  }
}

function numberIn(node: Node, name: string): string | null {
  const written = textOf(node, name)
  if (written === '') return null
  const decimal = decimalOf(written, 'either')
  if (decimal === null || decimal.startsWith('-'))
    throw new RowFault(name, `'${written.slice(0, 40)}' is not a number`)
  return decimal
}

/** 0.19 → 1.19, exactly. */
function sumWithOne(share: string): string {
  const places = share.split('.')[1]?.length ?? 0
  const unit = 10n ** BigInt(places)
  const digits = (BigInt(share.replace('.', '')) + unit).toString()
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The day of a DATETIME element (1.2) or of the element that BMEcat 2005 has for it. */
function dayOf(details: Node, type: string, element: string): string | null {
  const dated = childrenOf(details, 'DATETIME').find(one => one.attributes['type'] === type)
  const written = dated ? textOf(dated, 'DATE') : textOf(details, element)
  if (written === '') return null
  const day = readDayCell(written)
  if (day === null) throw new RowFault(element, `'${written.slice(0, 40)}' is not a date`)
  return day
}
