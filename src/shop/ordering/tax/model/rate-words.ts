import type { Language } from '#platform/language/language.ts'
import { texts } from '#kit/texts.ts'
import { percentText } from '#kit/unit.ts'
import type { TaxRate } from '../model.ts'

const say = texts({
  notIncluded: { en: 'tax not included', es: 'impuestos no incluidos' },
})

/** What a rate charges: '21%', '7,5 %', 'tax not included'. */
export const rateWords = (
  { percent, notIncluded }: Pick<TaxRate, 'percent' | 'notIncluded'>,
  { language, formatLocale }: { language: Language; formatLocale: string },
): string =>
  notIncluded
    ? say(language).notIncluded()
    : percentText(Number(percent).toLocaleString(formatLocale, { maximumFractionDigits: 2 }), language)
