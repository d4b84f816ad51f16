import { expect, test } from 'vitest'
import { leaveFlash, takeFlash, type Flash } from './flash.ts'

function browser() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    request: { cookie: (name: string) => cookies.get(name) } as never,
    reply: {
      setCookie: (name: string, value: string) => void cookies.set(name, value),
      clearCookie: (name: string) => void cookies.delete(name),
    },
  }
}

test('a message is shown once, by the next page', () => {
  const one = browser()
  const messages: Flash[] = [{ kind: 'success', text: 'Añadido “10 × <b>”', data: 'A|1' }]
  leaveFlash(one, messages)
  expect(takeFlash(one)).toEqual(messages)
  expect(takeFlash(one)).toEqual([])
})
test('what cannot be read says nothing', () => {
  const one = browser()
  for (const value of ['x', '%%', Buffer.from('{}').toString('base64url'), '']) {
    one.cookies.set('flash', value)
    expect(takeFlash(one)).toEqual([])
  }
})
test('a long list of messages still fits into a cookie', () => {
  const one = browser()
  leaveFlash(
    one,
    Array.from({ length: 50 }, (_, i) => ({ kind: 'error', text: `${i} ${'ñ'.repeat(400)}`, data: 'x' })),
  )
  expect(one.cookies.get('flash')?.length).toBeLessThanOrEqual(3_000)
  expect(takeFlash(one).length).toBeGreaterThan(0)
})
