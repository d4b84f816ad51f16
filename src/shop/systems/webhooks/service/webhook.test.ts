import { expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { randomBytes } from 'node:crypto'
import { secretOf, signature } from './sign.ts'
import { hoursOfTries, pauseAfter } from '#platform/outgoing/pauses.ts'
import { messageState, standingOf } from '../model/webhook.ts'

test('tries go on for three days, with growing pauses that chance moves by a tenth', () => {
  expect(hoursOfTries).toBe(72)
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => pauseAfter(n, 0.5) ?? 0)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect([pauseAfter(1, 0), pauseAfter(1, 1), pauseAfter(10, 0.5)]).toEqual([54, 66, null])
})

test.each([
  [{ endedAt: null, offAt: null, failingSince: null }, 'active'],
  [{ endedAt: null, offAt: null, failingSince: new Date() }, 'failing'],
  [{ endedAt: null, offAt: new Date(), failingSince: new Date() }, 'off'],
  [{ endedAt: new Date(), offAt: new Date(), failingSince: null }, 'ended'],
])('%o stands %s', (webhook, standing) => expect(standingOf(webhook)).toBe(standing))

test.each([
  [{ sentAt: null, tryAfter: new Date(), attempts: 0 }, 'waiting'],
  [{ sentAt: null, tryAfter: new Date(), attempts: 2 }, 'again'],
  [{ sentAt: null, tryAfter: null, attempts: 10 }, 'given-up'],
  [{ sentAt: new Date(), tryAfter: null, attempts: 1 }, 'sent'],
])('%o is %s', (message, state) => expect(messageState(message)).toBe(state))

test('a library that others made verifies each of two signatures, and neither of another secret or body', () => {
  const [first, second, other] = [1, 2, 3].map(() => secretOf(randomBytes(32))) as [string, string, string]
  const body = '{"type":"order.placed","data":{"code":"C-1"}}'
  const seconds = Math.floor(Date.now() / 1_000)
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': signature([first, second], { key: 'msg_1', seconds, body }),
  }
  for (const secret of [first, second])
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(other).verify(body, headers)).toThrow()
  expect(() => new Webhook(first).verify(body.replace('C-1', 'C-2'), headers)).toThrow()
})
