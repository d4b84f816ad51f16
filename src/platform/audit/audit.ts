import type { ClientBase } from 'pg'
import type { Json } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Language } from '../language/language.ts'
import type { PageContext } from '../page/page-context.tsx'
import { insertEntry, insertEntryOn } from './audit-log.ts'

export type Words = Readonly<Record<Language, string>>
type DeskSection = `desk/${string}`

/** A kind of thing that is changed: what it is called, who reads what was done to it, and where it is kept. */
export type AuditKind = {
  name: Words
  /** who may enter one of these sections of the desk reads what was done to it; none: administrators only */
  sections: readonly DeskSection[]
  /** where it is looked after at the desk; null: nowhere (any more), or nowhere that the reader may go */
  link?: (page: PageContext, id: string) => string | null
}

/** What was done, in words. `section`: of the desk, where it is done in another one than those that the thing concerns. */
export type AuditAction = Words & { section?: DeskSection }

/** What a domain writes into the audit log. `K`: its kinds of things, `A`: its actions, `F`: kinds of other domains. */
export type AuditWords<K extends string = string, A extends string = string, F extends string = string> = {
  kinds?: Readonly<Record<K, AuditKind>>
  /** kinds that other domains declare and that these actions are done to as well */
  about?: readonly F[]
  actions: Readonly<Record<A, AuditAction>>
  /** what its details are called that are not among the general ones */
  details?: Readonly<Record<string, Words>>
  /** words for codes that stand in its details */
  values?: Readonly<Record<string, Words>>
}

/** Who did what to which thing. */
export type AuditEntry<K extends string, A extends string> = {
  /** the e-mail address of the person */
  actor: string
  action: A
  kind: K
  /** the number or name of the thing; null: there is only one */
  id: string | number | null
  details?: { readonly [name: string]: Json }
}

/** How an object with states records what is done to it: 'confirm' of an order is 'order-confirm' in the log. */
export type MoveAudit<A extends string> = {
  kind: string
  record: (tx: Tx, entry: Omit<AuditEntry<string, A>, 'kind'>) => Promise<void>
}
/** 'confirm' of 'order-confirm', for the kind 'order'. */
type MovesOf<A extends string, K extends string> = A extends `${K}-${infer Move}` ? Move : never

export type Audit<K extends string, A extends string, F extends string> = AuditWords<K, A, F> & {
  /** records it in the transaction that makes the change: there is one if and only if the other holds */
  record: (tx: Tx, entry: AuditEntry<K | F, A>) => Promise<void>
  /** the same on a connection of its own that is inside a transaction (loading a catalogue) */
  recordOn: (client: ClientBase, entry: AuditEntry<K | F, A>) => Promise<void>
  /** for `transition`: the actions that begin with this kind */
  moves: <M extends K | F>(kind: M) => MoveAudit<MovesOf<A, M>>
}
/** The actions that an audit has words for. */
export type ActionOf<T> = T extends { actions: Readonly<Record<infer A, AuditAction>> } ? A & string : never
/** The kinds that an audit declares. */
export type DeclaredOf<T> = T extends { kinds?: infer R } ? keyof NonNullable<R> & string : never
/** The kinds that others declare and an audit records something about. */
export type AboutOf<T> = T extends { about?: infer R }
  ? Extract<NonNullable<R>, readonly string[]>[number]
  : never
export type KindOf<T> = DeclaredOf<T> | AboutOf<T>

const lineOf = ({ actor, action, kind, id, details = {} }: AuditEntry<string, string>) => ({
  actor,
  action,
  subject: id === null ? kind : `${kind}:${id}`,
  details,
})

/**
 * Declares what a domain writes into the audit log, in its `audit.ts`, and gives it the way to write it: an action or a kind
 * that is not declared does not compile, nor one without its words. `domain.ts` names it, and `src/app/domains.ts` gathers them for who reads.
 */
export const auditOf = <
  const K extends string = never,
  const A extends string = never,
  const F extends string = never,
>(
  words: AuditWords<K, A, F>,
): Audit<K, A, F> => ({
  ...words,
  record: (tx, entry) => insertEntry(tx, lineOf(entry)),
  recordOn: (client, entry) => insertEntryOn(client, lineOf(entry)),
  moves: kind => ({
    kind,
    record: (tx, { action, ...entry }) =>
      insertEntry(tx, lineOf({ ...entry, kind, action: `${kind}-${action}` })),
  }),
})
