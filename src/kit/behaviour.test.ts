import { expect, test } from 'vitest'
import { behaviour, oneOf, present, text } from './behaviour.ts'

const quantity = behaviour({ quantityOf: text, unit: oneOf('piece', 'pack'), isNew: present })

/** An element that only has attributes. */
const element = (attributes: Record<string, string>) =>
  ({ getAttribute: (name: string) => attributes[name] ?? null }) as unknown as Element

test('what a view writes is what a script reads', () => {
  for (const values of [
    { quantityOf: 'K2 6F "0702"', unit: 'pack', isNew: true },
    { quantityOf: '', unit: 'piece', isNew: true },
  ] as const) {
    const attributes = quantity.mark(values)
    expect(Object.keys(attributes)).toEqual(['data-quantity-of', 'data-unit', 'data-is-new'])
    expect(quantity.read(element(attributes))).toEqual(values)
  }
  expect(quantity.selector).toBe('[data-quantity-of]')
})

test.each([
  ['lacks one', { 'data-quantity-of': 'A', 'data-unit': 'pack' }],
  ['another word', { 'data-quantity-of': 'A', 'data-unit': 'box', 'data-is-new': '' }],
])('an element that %s is an ordinary one', (_, attributes) => {
  expect(quantity.read(element(attributes))).toBeNull()
})
