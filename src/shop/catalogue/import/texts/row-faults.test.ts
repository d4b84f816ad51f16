import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultWords } from './row-faults.ts'

/** Every reason that stands in the rules, with something in its holes. */
const reasons = globSync('src/shop/{catalogue,catalogue-import}/**/*.ts')
  .filter(file => !file.endsWith('.test.ts'))
  .flatMap(file => [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:reason: (?:\([^)]*\) => |first => )?|return |new RowFault\(\s*[\w.']+,\s*)(?:'([a-z][^'\n]+)'|`([^`\n]*)`)/g,
    ),
  ])
  .map(([whole, plain, template]) => ({ whole, text: plain ?? template?.replace(/\$\{[^}]*\}/g, 'x') ?? '' }))
  .filter(
    ({ whole, text }) =>
      (/reason|RowFault/.test(whole) || /^('x'|x) (is|has)/.test(text)) && text.includes(' '),
  )
  .map(({ text }) => text)

describe('ux 36 why a row is refused', () => {
  test('every reason of the rules is known in every language', () => {
    expect(reasons.length).toBeGreaterThan(25)
    expect(reasons.filter(reason => faultWords(reason, 'es') === reason)).toEqual([])
  })
  test('what it names stays as it is', () => {
    expect(faultWords("'12,3' is not a whole number of at least 1", 'es')).toBe(
      '«12,3» no es un número entero de al menos 1',
    )
    expect(faultWords('must be a whole number from 1 to 9999999', 'es')).toBe(
      'debe ser un número entero de 1 a 9999999',
    )
    expect(faultWords("'a|b(c)' is not a date", 'es')).toBe('«a|b(c)» no es una fecha')
    expect(faultWords('is missing', 'en')).toBe('is missing')
    expect(faultWords('something new', 'es')).toBe('something new')
  })
})
