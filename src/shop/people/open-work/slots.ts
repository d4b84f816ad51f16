import type { Db, Tx } from '#kit/db/connect.ts'
import { slot } from '#platform/domain/slot.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { RestingOfUnit, WorkKind } from './model/open-work.ts'

export type HandingOver = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'clock' | 'ports'>

/** What waits with people, each kind from the domain that keeps it. */
export const waitingWork = slot<{
  kind: WorkKind
  /** what waits with each person of a company, or with one (`customerId`), 100 each at most; who has nothing may be missing */
  waits: (
    db: Db | Tx,
    companyId: number,
    customerId: number | null,
  ) => Promise<readonly { customerId: number; codes: readonly string[] }[]>
  /**
   * Gives one to a colleague who may order, in the transaction `ctx.db`; false: it stays where it is. Absent: this kind is
   * not handed over.
   */
  handOver?: (ctx: HandingOver, tx: Tx, code: string, toId: number) => Promise<boolean>
}>()

/** What orders nothing while a person or a company is closed, by the unit of its people: of the company, or of one person of it. */
export const restingWork =
  slot<(db: Db | Tx, companyId: number, customerId: number | null) => Promise<readonly RestingOfUnit[]>>()
