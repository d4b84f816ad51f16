import { expect, test } from 'vitest'
import { blocksOf, briefOf, contactIn, factsOf } from './content.ts'

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

test('a text is described by its beginning, in whole words', () => {
  expect(briefOf('## Scope\n\nShort.\n\n- one\n- two')).toBe('Short. one two')
  const brief = briefOf('word, '.repeat(60))
  expect([brief.length <= 160, brief.endsWith('word…')]).toEqual([true, true])
})

test('The facts and the contact are read from plain text that the seller keeps', () => {
  const body =
    'We help.\n\n- Phone: +49 30 5550 1200\n- E-mail: sales@contara.example\n- Hours: 8 to 17\n- no fact'
  expect(factsOf(body)).toEqual({
    lead: 'We help.',
    facts: [
      { name: 'Phone', text: '+49 30 5550 1200' },
      { name: 'E-mail', text: 'sales@contara.example' },
      { name: 'Hours', text: '8 to 17' },
    ],
  })
  expect(contactIn(body)).toEqual({
    phone: { name: 'Phone', text: '+49 30 5550 1200', href: 'tel:+493055501200' },
    mail: { name: 'E-mail', text: 'sales@contara.example', href: 'mailto:sales@contara.example' },
    more: [{ name: 'Hours', text: '8 to 17' }],
  })
  expect(contactIn('- E-mail: javascript:alert(1)@x')).toBeNull()
})
