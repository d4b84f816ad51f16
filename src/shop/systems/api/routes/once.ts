import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import type { Called, ProblemSaid, ProgramCtx } from '../model/endpoint.ts'
import { onceOf } from '../service/once.ts'

/**
 * The place token of the basket that a request under an Idempotency-Key is about. `made`: finds what came of a basket before; where
 * nothing did and another basket stands there by now, the request is about that one.
 */
export async function aboutBasket(
  ctx: ProgramCtx,
  { program, idempotencyKey }: Called,
  asked: { endpoint: string; body: unknown },
  made: (placeToken: string) => Promise<string | null>,
): Promise<{ placeToken: string; before: string | null } | { problem: ProblemSaid }> {
  if (idempotencyKey === null)
    return {
      problem: {
        status: 428,
        code: 'idempotency-key-needed',
        detail: 'Send an Idempotency-Key: a value of your own, the same when you send this once more.',
      },
    }
  const present = (await readCart(ctx))?.placeToken ?? ''
  const once = await onceOf(ctx, { program: program.id, key: idempotencyKey, ...asked, placeToken: present })
  if (once.kind === 'other')
    return {
      problem: {
        status: 422,
        code: 'idempotency-key-reused',
        detail: 'This Idempotency-Key was used for another request.',
      },
    }
  const before = once.placeToken === '' ? null : await made(once.placeToken)
  if (before !== null) return { placeToken: once.placeToken, before }
  if (present !== '' && present !== once.placeToken) await once.renew(present)
  return { placeToken: present, before: null }
}
