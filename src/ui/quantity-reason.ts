import type { Language } from '#platform/language/language.ts'
import { piece, quantityText, unitWord, type OrderUnit } from '#platform/units/order-unit.ts'
import { maxTyped, type ReadQuantity } from '#platform/units/quantity.ts'
import { sayUi } from './texts.ts'

/** Why what was typed is not taken as a quantity, as a sentence for its field; '' where it is one, or nothing. */
export function quantityReason(
  { language, formatLocale }: { language: Language; formatLocale: string },
  read: ReadQuantity,
  unit: OrderUnit = piece,
): string {
  const t = sayUi(language)
  const page = { language, formatLocale }
  const units = unitWord(unit, 2, language)
  if (read.kind === 'unsure') {
    const n = read.quantity
    if (read.because === 'separator') return t.quantitySeparator({ n: `${n} ${units}` })
    if (read.because === 'approximate') return t.quantityApproximate({ n: quantityText(n, unit, page) })
    if (read.because === 'per-board') return t.quantityPerBoard({ n: quantityText(n, unit, page) })
    return unit === piece ? t.quantityUnit() : t.quantityMeasure({ units })
  }
  if (read.kind !== 'refused') return ''
  switch (read.because) {
    case 'fraction':
      return t.quantityFraction({ units })
    case 'negative':
      return t.quantityNegative()
    case 'too-many':
      return t.quantityTooMany({ most: quantityText(maxTyped, unit, page) })
    case 'no-number':
      return t.quantityNoNumber({ units })
  }
}
