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
    if (read.because === 'steps') return stepsReason(page, n, unit, read.steps)
    if (read.because === 'converted') return t.quantityConverted({ n: quantityText(n, unit, page), units })
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

/** Why a quantity cannot be ordered, and which one can: by its minimum and multiples, or because sets are whole. */
export function stepsReason(
  page: { language: Language; formatLocale: string },
  next: number,
  unit: OrderUnit,
  steps?: { least: number; step: number },
): string {
  const t = sayUi(page.language)
  const n = quantityText(next, unit, page)
  if (!steps || next < steps.least || (next - steps.least) % steps.step !== 0 || next === 0)
    return t.quantitySet({ n })
  const [least, step] = [quantityText(steps.least, unit, page), quantityText(steps.step, unit, page)]
  if (steps.step === 1) return t.quantityLeast({ n: least })
  return steps.least === steps.step ? t.quantitySteps({ n, step }) : t.quantityBoth({ n, least, step })
}
