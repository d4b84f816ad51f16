import type { Language } from '#kit/language.ts'
import { mostTyped, type ReadQuantity } from '#kit/quantity.ts'
import { sayUi } from './texts.ts'

/** Why what was typed is not taken as a quantity, as a sentence for its field; '' where it is one, or nothing. */
export function quantityReason(
  { language, formatLocale }: { language: Language; formatLocale: string },
  read: ReadQuantity,
): string {
  const t = sayUi(language)
  if (read.kind === 'unsure') {
    const n = read.quantity
    if (read.because === 'separator') return t.quantitySeparator({ n: String(n) })
    return read.because === 'unit' ? t.quantityUnit() : t.quantityApproximate({ n })
  }
  if (read.kind !== 'refused') return ''
  switch (read.because) {
    case 'fraction':
      return t.quantityFraction()
    case 'negative':
      return t.quantityNegative()
    case 'too-many':
      return t.quantityTooMany({ most: mostTyped.toLocaleString(formatLocale) })
    case 'no-number':
      return t.quantityNoNumber()
  }
}
