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
