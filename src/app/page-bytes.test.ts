import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastingHtml, lastingTexts, put, putTogether } from '#platform/page/lasting-html.tsx'
import { bytesOf } from './page-bytes.ts'

const pageBytes = (text: string) => bytesOf({ text, lasting: [] })

test('a page is the same bytes as any other encoder makes of it, broken pairs too', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.string({ unit: 'grapheme' })), html =>
      pageBytes(html).equals(Buffer.from(html)),
    ),
  )
})

test('a page longer than all before', () => {
  const html = '€uro – '.repeat(200_000)
  expect(pageBytes(html).equals(Buffer.from(html))).toBe(true)
  expect(pageBytes('\ud800x').toString()).toBe('\ufffdx')
})

test('the room of a page longer than most goes with it', () => {
  const part = lastingHtml('x'.repeat(3 << 20))
  const page = putTogether(() => put(part) + '–'.repeat(1 << 20))
  expect(bytesOf(page).length).toBe(6 << 20)
  const short = putTogether(() => put(lastingHtml('x'.repeat(200))))
  expect(bytesOf(short).buffer.byteLength).toBeLessThanOrEqual(1 << 20)
})

test('lasting parts stand at their places, in the page and around it, as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 12 }), fc.string(), (texts, own) => {
      const long = texts.map(text => `<p>${text.replaceAll('\0', '')}${'–'.repeat(40)}</p>`)
      const parts = lastingTexts(long)
      const plain = own.replaceAll('\0', '')
      const body = putTogether(() => parts.map(part => plain + put(part)).join(''))
      const page = putTogether(() => `${put(parts[0])}<main>${body.text}</main>${plain}`, body)
      const whole = `${long[0] ?? ''}<main>${long.map(text => plain + text).join('')}</main>${plain}`
      expect(bytesOf(page).toString()).toBe(whole)
    }),
  )
})

test('outside of a page a lasting part is its text; half a mark is text too', () => {
  const part = lastingHtml('x'.repeat(200))
  expect(put(part)).toBe('x'.repeat(200))
  expect(bytesOf({ text: 'a\0b', lasting: [part] }).toString()).toBe('a\0b')
})
