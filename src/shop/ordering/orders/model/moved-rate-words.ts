import { texts } from '#kit/texts.ts'
import { rateText, type TaxWords } from '#shop/ordering/tax/model/tax-rows.ts'
import type { MovedRate } from './moved-rates.ts'

const say = texts({
  moved: {
    en: 'Position {lines}: ordered at {before} tax, today it is {now}. The invoice of this order says {before}, but today’s rate is owed for what is delivered from now on. Cancel what is left and enter it as a new order.',
    es: 'Posición {lines}: se pidió con {before} de impuestos, hoy es {now}. La factura de este pedido dice {before}, pero por lo que se entregue desde ahora se debe el tipo de hoy. Anule lo pendiente e introdúzcalo como pedido nuevo.',
  },
  noTax: { en: 'not included', es: 'no incluidos' },
})

/** That the tax of what has not left is another by now, and what to do. */
export function movedRateText({ percent, now, lines }: MovedRate, words: TaxWords): string {
  const t = say(words.language)
  return t.moved({
    lines: lines.join(', '),
    before: rateText(percent, words),
    now: now === null ? t.noTax() : rateText(now, words),
  })
}
