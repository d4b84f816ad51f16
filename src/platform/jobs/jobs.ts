import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Ctx, Ports } from '../request/context.ts'
import type { Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { insertRun } from './job-runs.ts'
import type { SignedIn } from '../person/visitor.ts'

/** The schema of the queue's own tables; a backup takes what waits there with it. */
export const jobSchema = 'job'

/**
 * Where something was done, as far as it is known: work that goes on with an order, a payment or a request acts there, not
 * where its person usually is.
 */
export type DoneIn = { storefront?: string | null; currency?: string | null; country?: string | null }

/** What all work outside a request has of a request. */
export type JobServices = {
  db: Db
  log: Logger
  ports: Ports
  clock: () => Date
  /** 'https://shop.example', for links */
  publicUrl: string
  /** aborted when the shop ends: a round stops behind the item that is at work */
  stopping?: AbortSignal
  /**
   * The context that a request of this person would have: who they are, the rights they have now, and storefront, language,
   * currency and country of what it is about (`doneIn`), or else their usual ones. Null when they or their company are
   * closed or unknown.
   */
  actingFor: (customerId: number, doneIn?: DoneIn) => Promise<Ctx<SignedIn> | null>
}
export type JobContext = JobServices & {
  /** 1 for the first attempt */
  attempt: number
  /** the person it was started for */
  customerId: number | null
  /** says how far it is: `done` of `total`, in no unit; a page reads it with `findRun` */
  progress: (done: number, total: number) => Promise<void>
}

/**
 * A kind of work outside a request. It may be run twice, for instance after a crash: what it does is done once. It runs
 * by the clock (`every`: five fields of cron, UTC), or on demand by `startJob` with `data` of that shape. A throw is
 * tried again after a pause that doubles each time; when the attempts end, the desk is told.
 */
export type Job<D extends Json = Json> = {
  name: string
  every?: string
  data?: z.ZodType<D>
  /** after the first attempt; default 3 times, first after 5 seconds */
  retry?: { times: number; pauseSeconds: number }
  /**
   * Of a job that runs by the clock: a number that moves when there is something new, asked for every second. The job then
   * runs at once and not only with its next minute.
   */
  watch?: (db: Db) => Promise<number | null>
  run: (ctx: JobContext, data: D) => Promise<void>
  /** what else has to know that work on demand ended its process each time, and is not tried again */
  givenUp?: (services: JobServices, data: D) => Promise<void>
}

/** Keeps the type of the data between the job and who starts it. */
export const job = <D extends Json = null>(made: Job<D>): Job<D> => made

/**
 * Starts a piece of work when the caller's transaction holds, once for each key ('quote-pdf' '4711'). False when it was
 * started before. `customerId` is whom it acts for.
 */
export async function startJob<D extends Json>(
  tx: Db | Tx,
  what: Job<D>,
  work: { key: string; data: D; customerId?: number },
): Promise<boolean> {
  return insertRun(tx, { name: what.name, customerId: null, ...work })
}
