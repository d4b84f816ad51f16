import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { domainEvent } from '#platform/request/domain-event.ts'
import { unitsOfCompany } from '#shop/people/company/service/for-member.ts'
import { eInvoicesAudit } from '../audit.ts'
import { inherited, noRouting, readRouting, routingTyped, upwardsFrom } from '../model/routing.ts'
import type { Routing, RoutingTyped } from '../model/routing.ts'
import {
  codeOfCompany,
  companyOfCode,
  findRouting,
  findRoutings,
  holdRouting,
  putRouting,
  type KeptRouting,
  type Whose,
} from '../store/routing.ts'

export type { Whose }
export type Saved = { kind: 'saved' } | { kind: 'conflict' } | { kind: 'wrong'; fields: readonly string[] }

/** What the invoices of a company say, or how they reach it, was changed. */
export const invoiceDataChanged = domainEvent<{ companyId: number }>('invoice data changed')

/** What was entered for a company or a unit itself. */
export const routingOf = ({ db }: Pick<Ctx, 'db'>, whose: Whose): Promise<KeptRouting> =>
  findRouting(db, whose)

/** What holds for the invoices of a unit (null: of none): its own, and what it has from those above it and the company. */
export async function routingFor(db: Db | Tx, { companyId, unitId }: Whose): Promise<Routing> {
  const kept = await findRoutings(db, companyId)
  const ofUnits = [...kept.keys()].some(id => id !== null)
  const upwards = ofUnits ? upwardsFrom(await unitsOfCompany(db, companyId), unitId) : []
  return inherited([...upwards.map(({ id }) => id), null].map(id => kept.get(id)?.routing ?? noRouting))
}

export type UnitShown = {
  id: number
  code: string
  name: string
  parentId: number | null
  /** what holds for it */
  routing: Routing
  /** something was entered for it itself */
  isOwn: boolean
}
/** The units below the company itself, each with what holds for it, by name. */
export async function unitsWithRouting(db: Db | Tx, companyId: number): Promise<UnitShown[]> {
  const [units, kept] = await Promise.all([unitsOfCompany(db, companyId), findRoutings(db, companyId)])
  return units
    .filter(({ parentId, active }) => parentId !== null && active)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, code, name, parentId }) => {
      const upwards = [...upwardsFrom(units, id).map(one => one.id), null]
      return {
        id,
        code,
        name,
        parentId,
        routing: inherited(upwards.map(one => kept.get(one)?.routing ?? noRouting)),
        isOwn: (kept.get(id)?.version ?? 0) > 0,
      }
    })
}

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
 * Keeps what the invoices of a company or a unit say and how they reach it. `version`: which the form showed; another has been
 * saved since: conflict. What is sent again as it is kept is done. Nobody chooses Peppol where the shop has no access point.
 */
export async function saveRouting(
  ctx: Ctx<SignedIn>,
  whose: Whose,
  version: number,
  typed: RoutingTyped,
): Promise<Saved> {
  const read = readRouting(typed)
  if ('wrong' in read) return { kind: 'wrong', fields: read.wrong }
  const { routing } = read
  const saved = await inTransaction(ctx.db, async (tx): Promise<Saved> => {
    await holdRouting(tx, whose)
    const kept = await findRouting(tx, whose)
    const [before, after] = [routingTyped(kept.routing), routingTyped(routing)]
    const changed = (Object.keys(after) as (keyof RoutingTyped)[]).filter(
      name => before[name] !== after[name],
    )
    if (changed.length === 0) return { kind: 'saved' }
    if (kept.version !== version) return { kind: 'conflict' }
    if (changed.includes('way') && routing.way === 'peppol' && ctx.ports.accessPoint === null)
      return { kind: 'wrong', fields: ['way'] }
    await putRouting(tx, whose, routing, version)
    await eInvoicesAudit.record(tx, {
      actor: actorOf(ctx.who),
      action: 'invoice-data',
      kind: 'company',
      id: await codeOfCompany(tx, whose.companyId),
      details: {
        ...(whose.unitId !== null && { unit: await nameOfUnit(tx, whose.companyId, whose.unitId) }),
        ...Object.fromEntries(changed.map(name => [name, oldAndNew(before[name], after[name])])),
      },
    })
    return { kind: 'saved' }
  })
  if (saved.kind === 'saved') await invoiceDataChanged.emit(ctx, { companyId: whose.companyId })
  return saved
}

const nameOfUnit = async (tx: Tx, companyId: number, unitId: number): Promise<string> =>
  (await unitsOfCompany(tx, companyId)).find(({ id }) => id === unitId)?.name ?? ''
