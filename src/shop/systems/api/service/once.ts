import { hash } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import { dropRequests, keepRequest, renewReference } from '../store/requests.ts'

/** Which basket a request under an Idempotency-Key is about: the one that stood there when the key first came. */
export type Once =
  | { kind: 'about'; placeToken: string; renew: (to: string) => Promise<void> }
  /** the key was used for something else */
  | { kind: 'other' }

/**
 * Keeps the key with what was asked. Of two equal requests both get the basket of the first: that one becomes one order (or
 * quote) at most, whichever comes first (trust.md 1.1).
 */
export async function onceOf(
  ctx: Pick<Ctx, 'db'>,
  asked: { program: number; key: string; endpoint: string; body: unknown; placeToken: string },
): Promise<Once> {
  const fingerprint = hash('sha256', JSON.stringify([asked.endpoint, asked.body]), 'hex')
  const kept = await keepRequest(ctx.db, asked.program, asked.key, {
    fingerprint,
    reference: asked.placeToken,
  })
  if (kept.fingerprint !== fingerprint) return { kind: 'other' }
  return {
    kind: 'about',
    placeToken: kept.reference,
    renew: to => renewReference(ctx.db, asked.program, asked.key, kept.reference, to),
  }
}

/** Forgets keys after their period. */
export const forgetRequests = ({ db }: Pick<Ctx, 'db'>): Promise<unknown> => dropRequests(db)
