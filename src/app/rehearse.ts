import type { PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Checked } from '#kit/contract.ts'
import { rehearsal, WouldAct } from '#kit/db/connect.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Handler } from '#platform/request/routes.ts'
import { sayFrame } from './frame/texts.ts'

const isRefused = (answer: unknown): answer is PageAnswer => {
  const page = answer as Partial<PageAnswer> | undefined
  return page?.answer === 'page' && (page.refused === true || (page.status ?? 200) >= 400)
}

/**
 * Answers the page of a form that was refused, made anew for another language or currency: the form is judged again and nothing
 * of it lasts. What would be accepted now comes back as it was entered, and says that it was not sent. Null: this form has no such
 * page.
 */
export async function rehearse(
  ctx: Ctx,
  handler: Handler,
  asked: Record<string, unknown>,
  entered: Record<string, string>,
): Promise<PageAnswer | null> {
  let acted = false
  const payments =
    ctx.ports.payments &&
    new Proxy(ctx.ports.payments, {
      get(provider, name) {
        const value: unknown = Reflect.get(provider, name)
        if (typeof value !== 'function') return value
        return () => {
          acted = true
          throw new WouldAct('a payment is not rehearsed')
        }
      },
    })
  const answerTo = async (what: Record<string, unknown>, refusal: Refusal | null): Promise<unknown> => {
    const apart: Ctx = {
      ...ctx,
      db: rehearsal(ctx.db, refusal),
      ports: { ...ctx.ports, payments },
      reply: { setCookie: () => {}, clearCookie: () => {} },
    }
    try {
      return await handler(apart, what as never)
    } catch (error) {
      if (error instanceof Refusal || error instanceof WouldAct) return null
      throw error
    }
  }
  const judged = await answerTo(asked, null)
  if (isRefused(judged) && !acted) return judged
  const body = asked['body'] as Checked<unknown> | undefined
  if (!body?.ok) return null
  const message = sayFrame(ctx.page.language).notSentYet()
  const errors = [{ field: '', message }]
  const refused = await answerTo(asked, new Refusal('invalid', message, { errors }))
  if (isRefused(refused)) return refused
  const unread = await answerTo({ ...asked, body: { ok: false, errors, entered } }, null)
  return isRefused(unread) ? unread : null
}
