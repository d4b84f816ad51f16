import type { Language } from '#kit/language.ts'
import { texts } from '../texts.ts'
import { decimalSign, type NumberFault } from './decimal.ts'

const sayNumber = texts({
  two: {
    en: '{typed} can mean {one} or {other}: please write {one} or {other}.',
    es: '{typed} puede significar {one} o {other}: escriba {one} o {other}.',
  },
  twoTooExact: {
    en: '{typed} can mean {other}, or {one}, which has more than {n} {n#decimal|decimals}: please write {other}, or no more than {n} {n#decimal|decimals}.',
    es: '{typed} puede significar {other}, o {one}, que tiene más de {n} {n#decimal|decimales}: escriba {other}, o no más de {n} {n#decimal|decimales}.',
  },
  twoWhole: {
    en: '{typed} can mean {other} or {one}: please write {other}, or a whole number.',
    es: '{typed} puede significar {other} o {one}: escriba {other}, o un número entero.',
  },
  decimals: {
    en: 'Please enter no more than {n} {n#decimal|decimals}.',
    es: 'No introduzca más de {n} {n#decimal|decimales}.',
  },
  whole: { en: 'Please enter a whole number.', es: 'Introduzca un número entero.' },
  tooLarge: { en: 'Please enter {most} or less.', es: 'Introduzca {most} o menos.' },
  negative: {
    en: 'Please enter a number that is not negative.',
    es: 'Introduzca un número que no sea negativo.',
  },
  noNumber: {
    en: 'Please enter a number such as {example}.',
    es: 'Introduzca un número como {example}.',
  },
})

type Page = { language: Language; formatLocale: string }

/** A plain decimal as a field of the locale holds it: '1.5' is '1,5' in Spanish. */
export const typedDecimal = (decimal: string, locale: string): string =>
  decimal.replace('.', decimalSign(locale))

/**
 * Why a number was not taken, as a sentence for its field. `otherwise`: the form's own words for what is no number; with `saysAll`
 * they also say how many decimals and how much it may be.
 */
export function numberWords(
  fault: NumberFault,
  { language, formatLocale }: Page,
  otherwise?: string,
  saysAll = false,
): string {
  const t = sayNumber(language)
  if (saysAll && otherwise !== undefined && fault.because !== 'two') return otherwise
  switch (fault.because) {
    case 'two': {
      const [one, other] = fault.readings.map(reading => typedDecimal(reading, formatLocale))
      const said = { typed: fault.typed, one: one ?? '', other: other ?? '' }
      if ((fault.readings[0].split('.')[1] ?? '').length <= fault.places) return t.two(said)
      return fault.places === 0 ? t.twoWhole(said) : t.twoTooExact({ ...said, n: fault.places })
    }
    case 'decimals':
      return fault.places === 0 ? t.whole() : t.decimals({ n: fault.places })
    case 'too-large':
      return t.tooLarge({ most: fault.most.toLocaleString(formatLocale) })
    case 'negative':
      return otherwise ?? t.negative()
    case 'no-number':
      return otherwise ?? t.noNumber({ example: typedDecimal('12.5', formatLocale) })
  }
}
