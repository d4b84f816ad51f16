/** Whose roles need a second factor, and how they come to one. */
import { href } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { factorsAudit } from '../audit.ts'
import { factors } from '../contract.ts'
import { isEmpty } from '../model/factor.ts'
import { graceDays, isNeeded, type FactorRule } from '../model/rule.ts'
import { factorsById } from '../store/factors.ts'
import { dueOf, factorRule, holdFactorRule, knownDue, setFactorRule } from '../store/rule.ts'

/** Whose roles need a second factor. */
export const ruleOf = (db: Db): Promise<FactorRule> => factorRule(db)

/** Sets whose roles do, with its entry in the audit log; nothing when it was so. */
export const changeRule = (ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>, rule: FactorRule): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    const before = await holdFactorRule(tx)
    if (before.desk === rule.desk && before.companyAdmins === rule.companyAdmins) return
    await setFactorRule(tx, rule)
    const on = (is: boolean) => (is ? 'on' : 'off')
    await factorsAudit.record(tx, {
      actor: ctx.who.email,
      action: 'factor-rule',
      kind: 'factor-rule',
      id: '1',
      details: { desk: on(rule.desk), companyAdmins: on(rule.companyAdmins) },
    })
  })

/** Does one of their roles need a second factor? Those who act for a customer are asked by their own account. */
export const needsOne = async ({ db, who }: Pick<Ctx<SignedIn>, 'db' | 'who'>): Promise<boolean> =>
  isNeeded(await factorRule(db), who.grants)

/**
 * Where who has just signed in is led to set up a second factor that a role of theirs needs; from the end of their grace on what
 * the role opens is closed until then. Null: they have one, or need none.
 */
export async function enrolmentDuty(
  ctx: Ctx,
  who: SignedIn,
): Promise<{ at: string; closes: boolean } | null> {
  if (!(await needsOne({ db: ctx.db, who })) || !isEmpty(await factorsById(ctx.db, who.id))) return null
  const { over } = await dueOf(ctx.db, who.id, graceDays)
  return { at: href(ctx.page, factors.security), closes: over }
}

/** What their page says of the rule: whether they need a factor, and until when they may go on without. */
export async function duty(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
): Promise<{ needed: boolean; until: Date | null }> {
  const [needed, until] = await Promise.all([needsOne(ctx), knownDue(ctx.db, ctx.who.id)])
  return { needed, until }
}
