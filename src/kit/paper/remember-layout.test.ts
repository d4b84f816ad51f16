import { expect, test } from 'vitest'
import { rememberLayout, type Layout } from './remember-layout.ts'

test('a word is laid out once, and what is done to one answer does not reach the next', () => {
  const asked: string[] = []
  const lay: Layout = text => {
    asked.push(text)
    return {
      glyphs: [...text],
      positions: [...text].map(() => ({ xAdvance: 600 })),
      advanceWidth: 600 * text.length,
    }
  }
  const layout = rememberLayout(lay, 2)
  const first = layout('K2')
  expect(first.advanceWidth).toBe(1_200)
  // pdfkit scales what it was given
  for (const one of first.positions) one['xAdvance'] = 300
  expect(first.advanceWidth).toBe(600)
  expect(layout('K2')).toMatchObject({ glyphs: ['K', '2'], advanceWidth: 1_200 })
  expect(asked).toEqual(['K2'])
  layout('K2', ['smcp'])
  expect(asked).toEqual(['K2', 'K2'])
})
test('more words than there is room for begin anew', () => {
  let asked = 0
  const layout = rememberLayout(() => ({ glyphs: [], positions: [], advanceWidth: ++asked }), 2)
  for (const word of ['a', 'b', 'c', 'c', 'a']) layout(word)
  expect(asked).toBe(4)
})
