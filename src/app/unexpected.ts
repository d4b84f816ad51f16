/** What an error comes to that nobody expected: logged with its cause, of which nothing is said to who asked. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseOut } from '#kit/db/sql-state.ts'
import { isDiskFull } from '#kit/disk-full.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Failure as Shown } from './frame/error-page.tsx'

export type Failed = {
  kind: Shown['kind']
  status: number
  /** seconds after which asking again makes sense */
  retryAfter?: number
}

/** Seconds after which a database that is away may have come back. */
export const retryAfter = 5

/** Did the visitor go before all of their request had come? Then nobody reads the answer, and it is no fault of the shop. */
export const isHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** What an error comes to: a refusal says it itself, what is away for a while may be asked again, others go by their status. */
export function noteFailure(log: Pick<Ctx['log'], 'error'>, error: unknown): Failed {
  if (isDatabaseOut(error)) {
    log.error({ err: error }, 'the database cannot work')
    return { kind: 'unavailable', status: 503, retryAfter }
  }
  if (isDiskFull(error)) {
    log.error({ err: error }, 'the disk is full: nothing was kept')
    return { kind: 'unavailable', status: 503, retryAfter: 60 }
  }
  const status =
    error instanceof Refusal ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
  if (status >= 500) log.error({ err: error }, 'broken')
  if (error instanceof Refusal) return { kind: error.kind, status }
  return { kind: status === 413 ? 'too-large' : status < 500 ? 'invalid' : 'broken', status }
}

/** Says in the head of an answer when asking again makes sense. */
export function sayRetryAfter(reply: FastifyReply, { retryAfter: seconds }: Failed): void {
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
}

/** The same at a door of programs, which says it in its own form; when to ask again stands in the head already. */
export function failedAtDoor(req: FastifyRequest, reply: FastifyReply, error: unknown): Failed {
  if (isHungUp(req)) {
    req.log.debug({ err: error }, 'the caller hung up')
    return { kind: 'invalid', status: 400 }
  }
  const failed = noteFailure(req.log, error)
  sayRetryAfter(reply, failed)
  return failed
}
