import type { Localised } from '#shop/catalogue/articles/model.ts'
import { SourceRefused } from './source-refused.ts'

/** Units of a feature that measure different things: more are no units. */
export const maxUnits = 100

/** A file whose feature has more of them. */
export function tooManyUnits({ key, names }: { key: string; names: Localised }): SourceRefused {
  const name = (names.en ?? Object.values(names)[0] ?? key).slice(0, 60)
  return new SourceRefused(`the feature '${name}' has more than ${maxUnits} units`, language =>
    language === 'es'
      ? `la característica «${name}» tiene más de ${maxUnits} unidades`
      : `the feature '${name}' has more than ${maxUnits} units`,
  )
}
