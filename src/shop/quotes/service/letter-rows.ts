/** Positions of a quote as letters hold them, in the words of their reader. */
import { localised } from '#kit/language.ts'
import type { LetterPart } from '#kit/letter.ts'
import { formatAmount } from '#kit/money.ts'
import { countText, unitPriceText, type OrderUnit } from '#kit/order-unit.ts'
import { offeredPrice, type PricedLine } from '../model/money.ts'
import type { UnitPrice } from '#shop/pricing/model/compare.ts'
import type { HeldQuote } from '../store/quotes.ts'
import { sayQuoteMail } from '../texts/mails.ts'

export type Row = Extract<LetterPart, { rows: unknown }>['rows'][number]

const priceText = (quote: HeldQuote, price: UnitPrice, unit: OrderUnit): string =>
  unitPriceText({ ...price, unit }, quote.currency, quote)

/** A position with its price, its other choices and its amount. */
export function lineRow(quote: HeldQuote, one: PricedLine, offered: boolean): Row {
  const t = sayQuoteMail(quote.language)
  const { line, offer, price, amount } = one
  const { code, names } = offer ?? line
  const what = [code, localised(names, quote.language) || line.words].filter(Boolean).join('  ')
  const others = line.offers
    .filter(other => other !== offer)
    .map(other =>
      t.alternative({
        n: countText(other.quantity, other.unit, quote),
        what: other.code,
        price: priceText(
          quote,
          { price: offeredPrice(other, line, quote), priceUnit: other.priceUnit },
          other.unit,
        ),
      }),
    )
  return {
    text: t.row({ position: line.number, n: countText(one.quantity, (offer ?? line).unit, quote), what }),
    details: [
      ...(price ? [priceText(quote, price, (offer ?? line).unit)] : []),
      ...(offer?.note ? [offer.note] : []),
      ...others,
    ],
    value:
      amount === null
        ? offered
          ? t.notOffered()
          : t.onRequest()
        : formatAmount(amount, quote.currency, quote.formatLocale),
  }
}
