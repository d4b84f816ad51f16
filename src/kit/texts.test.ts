import { expect, test } from 'vitest'
import { texts } from './texts.ts'

const say = texts({
  plain: { en: 'Basket', es: 'Cesta' },
  holes: { en: '{n} {n#article|articles} for {name}', es: '{n} {n#artículo|artículos} para {name}' },
})

test('I18N-03 a message is said in each language', () => {
  expect([say('en').plain(), say('es').plain()]).toEqual(['Basket', 'Cesta'])
})
test('I18N-03 holes are filled and the plural follows the language', () => {
  expect(say('en').holes({ n: 1, name: 'A' })).toBe('1 article for A')
  expect(say('es').holes({ n: 2, name: 'A' })).toBe('2 artículos para A')
})
test('I18N-03 a missing hole does not compile', () => {
  // @ts-expect-error name is missing
  expect(say('en').holes({ n: 1 })).toContain('undefined')
})

test.each([
  [999, '999 articles', '999 artículos'],
  [2000, '2,000 articles', '2000 artículos'],
  [12_345, '12,345 articles', '12.345 artículos'],
  [-1500.5, '-1,500.5 articles', '-1500,5 artículos'],
  ['2000', '2000 articles', '2000 artículos'],
] as const)('I18N-06 the count %j is said as the language writes it, text as it is', (n, en, es) => {
  const count = texts({ many: { en: '{n} {n#article|articles}', es: '{n} {n#artículo|artículos}' } })
  expect([count('en').many({ n }), count('es').many({ n })]).toEqual([en, es])
})
test('I18N-06 what is called an id or a year is given as text', () => {
  const one = texts({ mail: { en: 'E-mail {id} of {year}', es: 'Correo {id} de {year}' } })
  expect(one('en').mail({ id: '12345', year: '2026' })).toBe('E-mail 12345 of 2026')
  // @ts-expect-error a number would be written as a count
  expect(one('en').mail({ id: '1', year: 2026 })).toContain('2,026')
})
