import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { sayField } from '#kit/field-errors.ts'
import { conflict, notFound, Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { unitsOf } from '#shop/people/session/model/rights.ts'
import type { ActionOf, KindOf } from '#platform/audit/audit.ts'
import { companyAudit } from '#shop/people/company/audit.ts'
import { companyAdminAudit } from '../audit.ts'
import { below, type UnitRow } from '../model/tree.ts'
import { grantsNow, lockCompany, unitRows } from '../store/company-rows.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'

export type Administrator = Pick<Ctx<CompanyMember>, 'who' | 'page' | 'publicUrl' | 'ports' | 'clock'> & {
  /** or a transaction that what is done joins */
  db: Db | Tx
  /** the seller does it in a company they found: the grants of `who` are for that, and kept nowhere */
  bySeller?: true
}

/** The seller as who administers a company that they found, within the transaction that does. */
export const sellerFor = (
  ctx: Pick<Ctx<SignedIn>, 'who' | 'page' | 'publicUrl' | 'ports' | 'clock'>,
  tx: Tx,
  company: { id: number; name: string; unitId: number },
): Administrator => ({
  page: ctx.page,
  publicUrl: ctx.publicUrl,
  ports: ctx.ports,
  clock: ctx.clock,
  db: tx,
  bySeller: true,
  who: {
    ...ctx.who,
    companyId: company.id,
    companyName: company.name,
    unitId: company.unitId,
    grants: [{ role: 'company-admin', unitId: company.unitId }],
  },
})

/** What an administrator may touch: their units and all below, closed ones too. */
export type Scope = { companyId: number; units: UnitRow[]; reach: Set<number>; ids: number[] }

export async function scopeOf(db: Db | Tx, who: CompanyMember): Promise<Scope> {
  const units = await unitRows(db, who.companyId)
  const reach = below(units, unitsOf(who.grants, 'company-admin'))
  return { companyId: who.companyId, units, reach, ids: [...reach] }
}

/** A unit of their reach by its code; throws not found for any other, foreign or unknown. */
export function unitIn({ units, reach }: Scope, code: string): UnitRow {
  const unit = units.find(one => one.code === code && reach.has(one.id))
  if (!unit) throw notFound()
  return unit
}

/** What an empty mandatory field says (ERR-03). */
export const required = (ctx: Administrator): string => sayField(ctx.page.language).required()
/** The same, or `message` where something was typed. */
export const missingOr = (ctx: Administrator, typed: string, message: string): string =>
  typed.trim() === '' ? required(ctx) : message

/** What a form was made from, so that nobody overwrites what a colleague has saved since. */
export const versionOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)

/** Throws a conflict when something is not as the form showed it. */
export function isAsSeen(ctx: Administrator, shown: unknown, version: string): void {
  if (versionOf(shown) !== version) throw conflict(sayCompanyAdmin(ctx.page.language).changedMeanwhile())
}

/** What was changed, and what the audit log is to say of it; `action` null: what was asked is in force already. */
type Changed<T> =
  | { done: T; action: null }
  /** of another domain, which writes it by its own words */
  | { done: T; record: (actor: string) => Promise<unknown> }
  | ({ done: T; details?: object } & (
      | {
          action: ActionOf<typeof companyAdminAudit>
          kind: KindOf<typeof companyAdminAudit>
          id: string | number
        }
      | { action: ActionOf<typeof companyAudit>; kind: KindOf<typeof companyAudit>; id: string | number }
    ))

/** A change of the company: of two at once one waits; rights are those of this moment; the audit log says who did it. */
export async function changing<T>(
  ctx: Administrator,
  change: (tx: Tx, scope: Scope) => Promise<Changed<T>>,
): Promise<T> {
  return inTransaction(ctx.db, async tx => {
    if (!(await lockCompany(tx, ctx.who.companyId))) throw notFound()
    // whoever was first may have closed their account or taken their role
    const grants = ctx.bySeller ? ctx.who.grants : await grantsNow(tx, ctx.who.id)
    if (unitsOf(grants, 'company-admin').length === 0) throw new Refusal('not-allowed')
    const changed = await change(tx, await scopeOf(tx, { ...ctx.who, grants }))
    if ('record' in changed) {
      await changed.record(ctx.who.email)
      return changed.done
    }
    if (changed.action === null) return changed.done
    const { done, details = {}, ...entry } = changed
    const written = {
      actor: ctx.who.email,
      details: JSON.parse(JSON.stringify(details)) as Record<string, string>,
    }
    await (entry.action === 'company-person-invite'
      ? companyAudit.record(tx, { ...written, ...entry })
      : companyAdminAudit.record(tx, { ...written, ...entry }))
    return done
  })
}
