import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import type { Sort } from '#kit/sort.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase } from 'pg'
import type { Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'

/** Who did what to what, as the log keeps it: `{ actor: 'desk@a.example', action: 'order-confirm', subject: 'order:1004001' }`. */
type Entry = {
  actor: string
  action: string
  subject: string
  details: { readonly [name: string]: Json }
}
export type AuditLine = {
  id: number
  at: Date
  actor: string
  action: string
  subject: string
  details: Record<string, unknown>
}

type Values = [string, string, string, string]
const text = `insert into trail (actor, action, subject, details) values ($1, $2, $3, $4)`
const insert = preparedStatement<never, Values>('trail-insert', text)

const inTheirName = new AsyncLocalStorage<string>()
/**
 * Whatever is recorded inside was done by this person in somebody else's name: the log names them as the actor, and in its
 * details `for` whom. No service has to think of it.
 */
export const recordedAs = <T>(actor: string, work: () => T): T => inTheirName.run(actor, work)

function valuesOf({ actor, action, subject, details }: Entry): Values {
  const really = inTheirName.getStore() ?? actor
  const told = really === actor ? details : { ...details, for: actor }
  return [really, action, subject, JSON.stringify(told)]
}

/** Writes an entry in the transaction that makes the change: there is one if and only if the other holds. */
export async function insertEntry(tx: Tx, entry: Entry): Promise<void> {
  await insert(tx, valuesOf(entry))
}

/** The same on a connection of its own that is inside a transaction (loading a catalogue). */
export async function insertEntryOn(client: ClientBase, entry: Entry): Promise<void> {
  await client.query(text, valuesOf(entry))
}

/** By what the log is sorted. */
export const auditSorts = ['when', 'who', 'what', 'subject'] as const
export type AuditSort = Sort<(typeof auditSorts)[number]>

type ListValues = [
  string | null,
  string | null,
  number | null,
  number,
  readonly string[] | null,
  readonly string[] | null,
  readonly string[] | null,
  string | null,
  string | null,
  string | null,
  Date | null,
  Date | null,
]
const list = paged<AuditLine, ListValues, (typeof auditSorts)[number]>(
  'trail-list',
  { id: 'id', from: 'trail', by: { when: 'id', who: 'actor', what: 'action', subject: 'subject' } },
  ({ by, beyond }) => `select id, at, actor, action, subject, details from trail
    where ($1::text is null or subject = $1 or subject like $1 || '%' or subject like '%:' || $1 || '%')
      and ($2::text is null or actor ilike '%' || $2 || '%') and ${beyond(3)}
      and ($5::text[] is null or split_part(subject, ':', 1) = any($5) and action <> all($7) or action = any($6) or actor = $8)
      and ($9::text is null or split_part(subject, ':', 1) = $9) and ($10::text is null or action = $10)
      and ($11::timestamptz is null or at >= $11) and ($12::timestamptz is null or at < $12)
    order by ${by} limit $4`,
)
const escaped = (typed: string | undefined): string | null => likeText(typed?.trim() ?? '') || null

/**
 * `subject` is the beginning of a subject ('order:') or of the id in it, `actor` a part of an address, `kind` a kind of things;
 * `from` belongs to the time asked for, `until` does not. With `only`: what was done to things of
 * these kinds (but for `otherActions`), these actions whatever they were done to, and what this person did.
 */
type AuditFilter = {
  subject?: string
  actor?: string
  kind?: string
  action?: string
  from?: Date | null
  until?: Date | null
  only?: {
    kinds: readonly string[]
    actions: readonly string[]
    otherActions: readonly string[]
    by: string
  } | null
}
const valuesFor = (
  { subject, actor, kind, action, from, until, only }: AuditFilter,
  after: number | null,
  limit: number,
): ListValues => [
  escaped(subject),
  escaped(actor),
  after,
  limit,
  only?.kinds ?? null,
  only?.actions ?? null,
  only?.otherActions ?? null,
  only?.by ?? null,
  kind || null,
  action || null,
  from ?? null,
  until ?? null,
]

/** The newest of what was recorded; `next`: there is more, null: there is not. */
export async function listAudit(
  db: Db,
  asked: AuditFilter & { limit: number },
): Promise<{ lines: AuditLine[]; next: number | null }> {
  const rows = await list.list('-when')(db, valuesFor(asked, null, asked.limit + 1))
  const lines = rows.slice(0, asked.limit)
  return { lines, next: rows.length > asked.limit ? (lines.at(-1)?.id ?? null) : null }
}

/** A page of what was recorded. */
export const auditPage = (
  db: Db,
  { sort, page, size, ...filter }: AuditFilter & { sort: AuditSort; page: number; size: number },
): Promise<Paged<AuditLine>> =>
  list.pageOf(sort)(db, { page, size, values: (after, limit) => valuesFor(filter, after, limit) })
