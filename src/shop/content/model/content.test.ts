import { expect, test } from 'vitest'
import { blocksOf } from './content.ts'

test('a body is headings, paragraphs and lists', () => {
  expect(blocksOf('Hello\nworld\n\n## Scope\nThese terms\r\n- one\n- two\n\nEnd')).toEqual([
    { kind: 'paragraph', text: 'Hello world' },
    { kind: 'heading', text: 'Scope' },
    { kind: 'paragraph', text: 'These terms' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: 'End' },
  ])
})
test('markup stays text', () => {
  expect(blocksOf('<b>x</b>')).toEqual([{ kind: 'paragraph', text: '<b>x</b>' }])
  expect(blocksOf(' \n\n ')).toEqual([])
})
