import { formatDate } from '#kit/calendar-date.ts'
import { formatAmount, formatPrice } from '#kit/money.ts'
import { texts } from '#kit/texts.ts'
import type { Language } from '#platform/language/language.ts'
import { countText, piece } from '#platform/units/order-unit.ts'
import type { Change } from './correction.ts'

const say = texts({
  added: { en: 'Added', es: 'Añadido' },
  address: { en: 'Ship to', es: 'Enviar a' },
  freight: { en: 'Delivery costs', es: 'Gastos de envío' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  removed: { en: 'Removed', es: 'Eliminado' },
  price: { en: 'Unit price', es: 'Precio unitario' },
  desired: { en: 'Desired delivery', es: 'Entrega deseada' },
  expected: { en: 'Delivery', es: 'Entrega' },
  reference: { en: 'Reference', es: 'Referencia' },
  'purchase-order': { en: 'Purchase order', es: 'Orden de compra' },
  none: { en: 'none', es: 'ninguna' },
  line: { en: '{what} of {line}. {code}', es: '{what} de {line}. {code}' },
  changed: { en: '{what}: {now} (before: {was})', es: '{what}: {now} (antes: {was})' },
})

type Reader = { language: Language; formatLocale: string }
type Of = {
  currency: string
  lines: readonly { lineNumber: number; unit: string; priceUnit: number }[]
}

/** A difference in words: what it is of, what it was and what it is now. */
export function changeWords(
  change: Change,
  order: Of,
  reader: Reader,
): { what: string; was: string; now: string } {
  const t = say(reader.language)
  const line = order.lines.find(one => one.lineNumber === change.line)
  const value = (raw: string | null): string => {
    if (raw === null || raw === '')
      return change.kind === 'removed' || change.kind === 'added'
        ? countText(0, line?.unit ?? piece, reader)
        : t.none()
    if (change.kind === 'freight') return formatAmount(Number(raw), order.currency, reader.formatLocale)
    if (change.kind === 'price') return formatPrice(raw, order.currency, reader.formatLocale)
    if (change.kind === 'desired' || change.kind === 'expected') return formatDate(raw)
    if (change.kind === 'quantity' || change.kind === 'removed' || change.kind === 'added')
      return countText(Number(raw), line?.unit ?? piece, reader)
    return raw
  }
  const what = t[change.kind]()
  return {
    what: change.line === null ? what : t.line({ what, line: change.line, code: change.code }),
    was: value(change.was),
    now: value(change.now),
  }
}

/** The same as one line of a letter or of the history. */
export const changeLine = (change: Change, order: Of, reader: Reader): string =>
  say(reader.language).changed(changeWords(change, order, reader))
