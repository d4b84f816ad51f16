/**
 * Tells people from machines without asking anybody outside: browsers prove a little work, who has no script answers a
 * question. Checked on the server, bound to its form, good for half an hour and once (REG-03, trust.md). What does it is a
 * port, so that an operator may have another way before the shop (CAPTCHA).
 */
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { countAttempt } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { workBits, workText, zeroBits } from './model/work.ts'
import { sayCaptcha } from './texts.ts'

declare module '#platform/request/context.ts' {
  interface Ports {
    captcha: CaptchaPort
  }
}

type Context = Pick<Ctx, 'db' | 'ports' | 'clock'>
/** What a form shows: `token` goes back with it, `id` is what the work is proved on, `a` and `b` the question. */
export type Challenge = { token: string; id: string; a: number; b: number }
/** What a form sends back with its challenge. */
export type CaptchaAnswer = { token: string; proof: string; answer: string }

/** How people are told from machines. */
export type CaptchaPort = {
  /** what a form shows; null: it asks nothing */
  challenge: (ctx: Pick<Ctx, 'ports' | 'clock'>, form: string) => Challenge | null
  /** is it answered, for this form, in time, and for the first time? */
  isAnswered: (ctx: Context, form: string, answer: CaptchaAnswer) => Promise<boolean>
}

const lasts = 1_800
const Sealed = z.object({ form: z.string(), id: z.string(), a: z.number(), b: z.number(), until: z.number() })

/** A new challenge for a form; the token is sealed, so that nobody makes one of their own. */
function ownChallenge(ctx: Pick<Ctx, 'ports' | 'clock'>, form: string): Challenge {
  const [first = 0, second = 0] = randomBytes(2)
  const said = { id: randomBytes(12).toString('hex'), a: 2 + (first % 18), b: 2 + (second % 18) }
  const until = ctx.clock().getTime() + lasts * 1_000
  const token = ctx.ports.letters.seal.sealText(JSON.stringify({ ...said, form, until }))
  return { ...said, token }
}

function opened(ctx: Context, token: string): z.output<typeof Sealed> | null {
  try {
    return Sealed.parse(JSON.parse(ctx.ports.letters.seal.openText(token)))
  } catch {
    return null
  }
}

/** Is it answered, for this form, in time, and for the first time? By the work of a browser or by the question. */
async function isOwnAnswered(ctx: Context, form: string, answer: CaptchaAnswer): Promise<boolean> {
  const challenge = opened(ctx, answer.token)
  if (!challenge || challenge.form !== form || challenge.until < ctx.clock().getTime()) return false
  const hash = createHash('sha256').update(workText(challenge.id, answer.proof)).digest()
  const worked = /^\d{1,9}$/.test(answer.proof) && zeroBits(hash) >= workBits
  if (!worked && answer.answer.trim() !== String(challenge.a + challenge.b)) return false
  return (await countAttempt(ctx.db, [{ key: `captcha ${challenge.id}`, limit: 1 }], lasts)) === null
}

/** The ways by their setting: the shop's own, or none, where something before the shop keeps machines away. */
export const captchas = {
  own: { challenge: ownChallenge, isAnswered: isOwnAnswered },
  off: { challenge: () => null, isAnswered: () => Promise.resolve(true) },
} as const satisfies Record<string, CaptchaPort>
export type CaptchaName = keyof typeof captchas

/** A new challenge for a form; null: it asks nothing. */
export const newChallenge = (ctx: Pick<Ctx, 'ports' | 'clock'>, form: string): Challenge | null =>
  ctx.ports.captcha.challenge(ctx, form)

/** Is the captcha of this form answered? */
export const isAnswered = (ctx: Context, form: string, answer: CaptchaAnswer): Promise<boolean> =>
  ctx.ports.captcha.isAnswered(ctx, form, answer)

/** Was nothing answered at all? It says nothing about an answer, which counts once. */
export const leftBlank = (ctx: Pick<Ctx, 'ports' | 'clock'>, form: string, given: CaptchaAnswer): boolean =>
  given.proof === '' && given.answer.trim() === '' && newChallenge(ctx, form) !== null

/** What stands at the field of a captcha that was not answered. */
export const unanswered = (ctx: Pick<Ctx, 'page'>): { field: string; message: string } => ({
  field: 'captchaAnswer',
  message: sayCaptcha(ctx.page.language).wrong(),
})
