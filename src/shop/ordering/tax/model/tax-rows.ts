import type { Language } from '#platform/language/language.ts'
import { formatAmount, type Amount, type Currency } from '#kit/money.ts'
import { texts } from '#kit/texts.ts'
import { percentText } from '#kit/unit.ts'
import type { TaxLine, TaxNote } from '../model.ts'

const say = texts({
  tax: { en: 'Tax', es: 'Impuestos' },
  taxAt: { en: 'Tax {rate}', es: 'Impuestos {rate}' },
  taxOn: { en: 'Tax {rate} on {net}', es: 'Impuestos {rate} sobre {net}' },
  notIncluded: { en: 'Tax not included', es: 'Impuestos no incluidos' },
  notIncludedOn: { en: 'Tax not included on {net}', es: 'Impuestos no incluidos sobre {net}' },
  reverseChargeOn: {
    en: 'Reverse charge on {net}: VAT to be accounted for by the recipient',
    es: 'Inversión del sujeto pasivo sobre {net}: el IVA lo liquida el destinatario',
  },
  reverseCharge: {
    en: 'Reverse charge: VAT to be accounted for by the recipient',
    es: 'Inversión del sujeto pasivo: el IVA lo liquida el destinatario',
  },
})

export type TaxWords = { language: Language; formatLocale: string }
/** A row of tax among the sums; `amount` null: none is charged, and `value` says why. */
export type TaxRow = { name: string; value: string; amount: Amount | null }

/** '20%', '7.5 %': a rate as its reader writes it. */
export const rateText = (percent: string, { language, formatLocale }: TaxWords): string =>
  percentText(Number(percent).toLocaleString(formatLocale), language)

/**
 * Tax among the sums of a paper, a page or a mail: one row for each rate, named with it, and one for what no tax is charged
 * on, which says why. `withNet`, and where there are several: with the amount each is on (Art. 226 (8) to (11)).
 */
export function taxRows(
  {
    taxNote,
    currency,
    tax,
    taxes,
  }: { taxNote: TaxNote; currency: Currency; tax: Amount; taxes: readonly TaxLine[] },
  words: TaxWords,
  withNet = false,
): TaxRow[] {
  const t = say(words.language)
  const money = (amount: Amount) => formatAmount(amount, currency, words.formatLocale)
  const several = taxes.length > 1
  const uncharged = (note: TaxNote, net: string | null): TaxRow => ({
    name: t.tax(),
    value:
      note === 'reverse-charge'
        ? net === null
          ? t.reverseCharge()
          : t.reverseChargeOn({ net })
        : net === null
          ? t.notIncluded()
          : t.notIncludedOn({ net }),
    amount: null,
  })
  if (taxes.length === 0)
    return taxNote === 'included'
      ? [{ name: t.tax(), value: money(tax), amount: tax }]
      : [uncharged(taxNote, null)]
  return taxes.map(line => {
    if (line.note !== 'included') return uncharged(line.note, several ? money(line.net) : null)
    const rate = rateText(line.percent, words)
    const name = withNet || several ? t.taxOn({ rate, net: money(line.net) }) : t.taxAt({ rate })
    return { name, value: money(line.tax), amount: line.tax }
  })
}
