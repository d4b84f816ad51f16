import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import { notFound } from '#kit/refusal.ts'
import { eInvoicesAudit } from '../audit.ts'
import { readRouting, routingTyped, type RoutingTyped } from '../model/routing.ts'
import {
  codeOfCompany,
  companyOfCode,
  findRouting,
  holdRouting,
  putRouting,
  type KeptRouting,
} from '../store/routing.ts'

export type Saved = { kind: 'saved' } | { kind: 'conflict' } | { kind: 'wrong'; fields: readonly string[] }

/** What a company entered for its invoices. */
export const routingOf = ({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<KeptRouting> =>
  findRouting(db, companyId)

/** The company of a code, at the desk. Throws not found. */
export async function companyAtDesk(
  { db }: Pick<Ctx, 'db'>,
  code: string,
): Promise<{ id: number; code: string; name: string }> {
  const company = await companyOfCode(db, code)
  if (!company) throw notFound()
  return company
}

/** The code by which the desk finds a company. */
export const companyOfCard = ({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<string> =>
  codeOfCompany(db, companyId)

/**
 * Keeps what a company's invoices say. `version`: which the form showed; another has been saved since: conflict. What is sent
 * again as it is kept is done.
 */
export async function saveRouting(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  companyId: number,
  version: number,
  typed: RoutingTyped,
): Promise<Saved> {
  const read = readRouting(typed)
  if ('wrong' in read) return { kind: 'wrong', fields: read.wrong }
  const { routing } = read
  return inTransaction(ctx.db, async tx => {
    await holdRouting(tx, companyId)
    const kept = await findRouting(tx, companyId)
    const [before, after] = [routingTyped(kept.routing), routingTyped(routing)]
    const changed = (Object.keys(after) as (keyof RoutingTyped)[]).filter(
      name => before[name] !== after[name],
    )
    if (changed.length === 0) return { kind: 'saved' }
    if (kept.version !== version) return { kind: 'conflict' }
    await putRouting(tx, companyId, routing, version)
    await eInvoicesAudit.record(tx, {
      actor: actorOf(ctx.who),
      action: 'invoice-data',
      kind: 'company',
      id: await codeOfCompany(tx, companyId),
      details: Object.fromEntries(changed.map(name => [name, oldAndNew(before[name], after[name])])),
    })
    return { kind: 'saved' }
  })
}
