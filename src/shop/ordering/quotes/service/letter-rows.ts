/** Positions of a quote as letters hold them, in the words of their reader. */
import { localised } from '#platform/language/language.ts'
import type { LetterPart, LetterPosition } from '#platform/email/letter.ts'
import { formatAmount } from '#kit/money.ts'
import { countText, unitPriceText, type OrderUnit, timesText } from '#platform/units/order-unit.ts'
import { offeredPrice, type PricedLine } from '../model/money.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import type { HeldQuote } from '../store/quotes.ts'
import { sayQuoteMail } from '../texts/mails.ts'

export type Row = Extract<LetterPart, { rows: unknown }>['rows'][number]

const priceText = (quote: HeldQuote, price: UnitPrice, unit: OrderUnit): string =>
  unitPriceText({ ...price, unit }, quote.currency, quote)

/** A position with its price, its other choices and its amount. */
export function linePosition(quote: HeldQuote, one: PricedLine, offered: boolean): LetterPosition {
  const t = sayQuoteMail(quote.language)
  const { line, offer, price, amount } = one
  const { code, names } = offer ?? line
  const { unit } = offer ?? line
  const others = line.offers
    .filter(other => other !== offer)
    .map(other =>
      t.alternative({
        what: timesText(other.quantity, other.unit, other.code, quote),
        price: priceText(
          quote,
          { price: offeredPrice(other, line, quote), priceUnit: other.priceUnit },
          other.unit,
        ),
      }),
    )
  return {
    place: line.number,
    code: code ?? '',
    name: localised(names, quote.language) || line.words,
    quantity: countText(one.quantity, unit, quote),
    ...(price && { price: priceText(quote, price, unit) }),
    details: [...(offer?.note ? [offer.note] : []), ...others],
    amount:
      amount === null
        ? offered
          ? t.notOffered()
          : t.onRequest()
        : formatAmount(amount, quote.currency, quote.formatLocale),
  }
}
