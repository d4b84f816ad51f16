import { sorted } from '#kit/db/sorted.ts'
import type { Sort } from '#kit/sort.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase } from 'pg'
import type { Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'

/** Who did what to what: `{ actor: 'desk@a.example', action: 'order-confirm', subject: 'order:1004001' }`. */
export type Traced = {
  /** the e-mail address of the person */
  actor: string
  /** 'order-confirm', 'stock-set' … */
  action: string
  /** kind and id of what changed: 'order:1004001', 'article:KM-16-F' */
  subject: string
  details?: { readonly [name: string]: Json }
}
export type TrailLine = {
  id: number
  at: Date
  actor: string
  action: string
  subject: string
  details: Record<string, unknown>
}

type Values = [string, string, string, string]
const text = `insert into trail (actor, action, subject, details) values ($1, $2, $3, $4)`
const insert = named<never, Values>('trail-insert', text)

const inHerName = new AsyncLocalStorage<string>()
/**
 * Whatever is traced inside was done by this person in somebody else's name: the trail names her as the actor, and in
 * its details `for` whom. No service has to think of it.
 */
export const tracedAs = <T>(actor: string, work: () => T): T => inHerName.run(actor, work)

function valuesOf({ actor, action, subject, details = {} }: Traced): Values {
  const really = inHerName.getStore() ?? actor
  const told = really === actor ? details : { ...details, for: actor }
  return [really, action, subject, JSON.stringify(told)]
}

/** Leaves a trace in the transaction that makes the change: there is one if and only if the other holds. */
export async function recordTrail(tx: Tx, traced: Traced): Promise<void> {
  await insert(tx, valuesOf(traced))
}

/** The same on a connection of its own that is inside a transaction (loading a catalogue). */
export async function recordTrailOn(client: ClientBase, traced: Traced): Promise<void> {
  await client.query(text, valuesOf(traced))
}

/** By what the trail is sorted. */
export const trailSorts = ['when', 'who', 'what', 'subject'] as const
export type TrailSort = Sort<(typeof trailSorts)[number]>

const list = sorted<
  TrailLine,
  [
    string | null,
    string | null,
    number | null,
    number,
    readonly string[] | null,
    readonly string[] | null,
    readonly string[] | null,
    string | null,
  ],
  (typeof trailSorts)[number]
>(
  'trail-list',
  { id: 'id', from: 'trail', by: { when: 'id', who: 'actor', what: 'action', subject: 'subject' } },
  ({ by, beyond }) => `select id, at, actor, action, subject, details from trail
    where ($1::text is null or subject = $1 or subject like $1 || '%' or subject like '%:' || $1 || '%')
      and ($2::text is null or actor ilike '%' || $2 || '%') and ${beyond(3)}
      and ($5::text[] is null or split_part(subject, ':', 1) = any($5) and action <> all($7) or action = any($6) or actor = $8)
    order by ${by} limit $4`,
)
const escaped = (typed: string | undefined): string | null => typed?.trim().replace(/[%_\\]/g, '\\$&') || null

/**
 * Newest first unless another order is asked for, by key: `next` is where the following page begins, null at the end. `subject` is the beginning of
 * a subject ('order:'), `actor` a part of an address. With `only`: what was done
 * to things of these kinds (but for `otherActions`), these actions whatever they were done to, and what this person did.
 */
export async function listTrail(
  db: Db,
  asked: {
    subject?: string
    actor?: string
    sort?: TrailSort
    before?: number | null
    limit: number
    only?: {
      kinds: readonly string[]
      actions: readonly string[]
      otherActions: readonly string[]
      by: string
    } | null
  },
): Promise<{ lines: TrailLine[]; next: number | null }> {
  const rows = await list(asked.sort ?? '-when')(db, [
    escaped(asked.subject),
    escaped(asked.actor),
    asked.before ?? null,
    asked.limit + 1,
    asked.only?.kinds ?? null,
    asked.only?.actions ?? null,
    asked.only?.otherActions ?? null,
    asked.only?.by ?? null,
  ])
  const lines = rows.slice(0, asked.limit)
  return { lines, next: rows.length > asked.limit ? (lines.at(-1)?.id ?? null) : null }
}
