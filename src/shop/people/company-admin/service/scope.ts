import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { sayField } from '#kit/field-errors.ts'
import { conflict, notFound, Refusal } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { recordTrail } from '#platform/audit/trail.ts'
import { unitsOf } from '#shop/people/session/model/rights.ts'
import { below, type UnitRow } from '../model/tree.ts'
import { grantsNow, lockCompany, unitRows } from '../store/read.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'

export type Administrator = Pick<Ctx<CompanyMember>, 'who' | 'page' | 'publicUrl' | 'ports' | 'clock'> & {
  /** or a transaction that what is done joins */
  db: Db | Tx
}

/** What an administrator may touch: her units and all below, closed ones too. */
export type Scope = { companyId: number; units: UnitRow[]; reach: Set<number>; ids: number[] }

export async function scopeOf(db: Db | Tx, who: CompanyMember): Promise<Scope> {
  const units = await unitRows(db, who.companyId)
  const reach = below(units, unitsOf(who.grants, 'company-admin'))
  return { companyId: who.companyId, units, reach, ids: [...reach] }
}

/** A unit of her reach by its code; throws not found for any other, foreign or unknown. */
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

/** A change of the company: of two at once one waits; rights are those of this moment; the trail says who did it. */
export async function changing<T>(
  ctx: Administrator,
  change: (
    tx: Tx,
    scope: Scope,
  ) => Promise<{ done: T; action: string | null; subject: string; details?: object }>,
): Promise<T> {
  return inTransaction(ctx.db, async tx => {
    if (!(await lockCompany(tx, ctx.who.companyId))) throw notFound()
    // whoever was first may have closed her account or taken her role
    const grants = await grantsNow(tx, ctx.who.id)
    if (unitsOf(grants, 'company-admin').length === 0) throw new Refusal('not-allowed')
    const { done, action, subject, details } = await change(tx, await scopeOf(tx, { ...ctx.who, grants }))
    // null: what was asked is in force already
    if (action === null) return done
    await recordTrail(tx, {
      actor: ctx.who.email,
      action,
      subject,
      ...(details && { details: JSON.parse(JSON.stringify(details)) as Record<string, string> }),
    })
    return done
  })
}
