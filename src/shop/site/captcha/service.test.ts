import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testSeal } from '#app/test-shop.ts'
import type { Ctx } from '#platform/request/context.ts'
import { workBits, workText, zeroBits } from './model/work.ts'
import { captchas, isAnswered, newChallenge, type CaptchaName } from './service.ts'

const now = new Date('2027-01-14T10:00:00Z')
const ctxOf = async (captcha: CaptchaName, at = now) =>
  ({
    db: await testDatabase(),
    clock: () => at,
    ports: {
      captcha: captchas[captcha],
      letters: { seal: testSeal, linksReadable: false },
    },
  }) as unknown as Ctx
const blank = { token: '', proof: '', answer: '' }
function work(id: string): string {
  for (let proof = 0; ; proof++)
    if (zeroBits(createHash('sha256').update(workText(id, proof)).digest()) >= workBits) return String(proof)
}

test('REG-03 a challenge is answered by its work or its question, for its form, in time and once', async () => {
  const ctx = await ctxOf('own')
  const one = newChallenge(ctx, 'register')
  if (!one) throw new Error('no challenge')
  const answer = String(one.a + one.b)
  expect(await isAnswered(ctx, 'register', blank)).toBe(false)
  expect(await isAnswered(ctx, 'register', { ...blank, token: one.token, answer: `${answer}0` })).toBe(false)
  expect(await isAnswered(ctx, 'inquiry', { ...blank, token: one.token, answer })).toBe(false)
  const late = { ...ctx, clock: () => new Date(now.getTime() + 1_801_000) }
  expect(await isAnswered(late, 'register', { ...blank, token: one.token, answer })).toBe(false)
  expect(await isAnswered(ctx, 'register', { ...blank, token: one.token, answer })).toBe(true)
  expect(await isAnswered(ctx, 'register', { ...blank, token: one.token, answer })).toBe(false)
  const other = newChallenge(ctx, 'register')
  const proved = { token: other?.token ?? '', proof: work(other?.id ?? ''), answer: '' }
  expect(await isAnswered(ctx, 'register', proved)).toBe(true)
})
test('REG-03 where something before the shop keeps machines away, forms ask nothing', async () => {
  const ctx = await ctxOf('off')
  expect(newChallenge(ctx, 'register')).toBeNull()
  expect(await isAnswered(ctx, 'register', blank)).toBe(true)
})
