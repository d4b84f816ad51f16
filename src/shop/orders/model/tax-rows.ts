import type { Language } from '#kit/language.ts'
import { formatAmount, type Amount, type Currency } from '#kit/money.ts'
import { texts } from '#kit/texts.ts'
import { percentText } from '#kit/unit.ts'
import { taxLinesOf, type TaxLine } from './money.ts'

const say = texts({
  tax: { en: 'Tax', es: 'Impuestos' },
  taxAt: { en: 'Tax {rate}', es: 'Impuestos {rate}' },
  taxOn: { en: 'Tax {rate} on {net}', es: 'Impuestos {rate} sobre {net}' },
  notIncluded: { en: 'Tax not included', es: 'Impuestos no incluidos' },
  reverseCharge: {
    en: 'Reverse charge: VAT to be accounted for by the recipient',
    es: 'Inversión del sujeto pasivo: el IVA lo liquida el destinatario',
  },
})

type Words = { language: Language; formatLocale: string }
/** A row of tax among the sums; `amount` null: none is charged, and `value` says why. */
export type TaxRow = { name: string; value: string; amount: Amount | null }

/** '20%', '7.5 %': a rate as its reader writes it. */
export const rateText = (percent: string, { language, formatLocale }: Words): string =>
  percentText(Number(percent).toLocaleString(formatLocale), language)

/**
 * Tax among the sums of a paper, a page or a mail: one row for each rate, named with it; where no tax is charged one row
 * that says why. `withNet`, and where there are several rates: with the amount it is charged on (Art. 226 (8) to (11)).
 */
export function taxRows(
  {
    taxNote,
    currency,
    tax,
    taxes,
  }: { taxNote: string; currency: Currency; tax: Amount; taxes: readonly TaxLine[] },
  words: Words,
  withNet = false,
): TaxRow[] {
  const t = say(words.language)
  const money = (amount: Amount) => formatAmount(amount, currency, words.formatLocale)
  if (taxNote === 'reverse-charge') return [{ name: t.tax(), value: t.reverseCharge(), amount: null }]
  if (taxNote === 'not-included') return [{ name: t.tax(), value: t.notIncluded(), amount: null }]
  if (taxes.length === 0) return [{ name: t.tax(), value: money(tax), amount: tax }]
  return taxes.map(line => {
    const rate = rateText(line.percent, words)
    const name = withNet || taxes.length > 1 ? t.taxOn({ rate, net: money(line.net) }) : t.taxAt({ rate })
    return { name, value: money(line.tax), amount: line.tax }
  })
}

/** The same of an order as it is written. */
export const taxRowsOf = (
  order: Parameters<typeof taxLinesOf>[0] & { taxNote: string; currency: Currency },
  words: Words,
): TaxRow[] => taxRows({ ...order, taxes: taxLinesOf(order) }, words)
