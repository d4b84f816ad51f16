/** Who administers a budget is told when much of it, or all, is used. */
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { forEachDue } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { formatAmount } from '#kit/money.ts'
import { lineOf } from '#shop/people/company/model/units.ts'
import { brand } from '#platform/brand/brand.ts'
import { companyAdmin } from '../contract.ts'
import { administering, shareReached } from '../model/budget-share.ts'
import {
  administratorsByUnit,
  budgetsToTell,
  holdBudget,
  noteTold,
  tellingBudgets,
} from '../store/budget-letters.ts'
import { budgetRows, unitRows } from '../store/company-rows.ts'
import { sayBudgetLetter } from '../texts/budget-letter.ts'

type AppServices = Pick<JobServices, 'db' | 'log' | 'clock' | 'publicUrl' | 'actingFor'>

/**
 * Tells of each budget once that four fifths of it are used, and once that all is; a share that is given back is told again
 * when it is reached again. Answers how many were looked after.
 */
export const tellOfBudgets = (services: AppServices): Promise<number> =>
  forEachDue(services, tellingBudgets, {
    next: () => budgetsToTell(services.db, dayOf(services.clock())),
    key: ({ id }) => String(id),
    each: one => tellOf(services, one),
  })

function tellOf(
  { db, clock, publicUrl, actingFor }: AppServices,
  { id, companyId }: { id: number; companyId: number },
): Promise<void> {
  return inTransaction(db, async tx => {
    const budget = await holdBudget(tx, id)
    if (!budget) return
    const share = shareReached(budget)
    await noteTold(tx, id, share)
    if (share <= budget.told) return
    const units = await unitRows(tx, companyId)
    const kept = (await budgetRows(tx, companyId, [budget.unitId])).find(one => one.id === id)
    if (!kept) return
    const readers = administering(lineOf(units, budget.unitId), await administratorsByUnit(tx, companyId))
    for (const { id: readerId, email, name } of readers) {
      const page = (await actingFor(readerId))?.page
      if (!page) continue
      const t = sayBudgetLetter(page.language)
      const money = (sum: number) => formatAmount(sum, kept.currency, page.formatLocale)
      const left = budget.amount - budget.used
      const facts = {
        name: kept.name,
        amount: money(kept.amount),
        used: money(budget.used),
        reserved: money(kept.reserved),
        left: money(Math.abs(left)),
        day: formatDate(kept.endsOn),
      }
      await queueLetter(tx, {
        key: `budget-share:${id}:${share}:${clock().getTime()}:${email}`,
        recipient: { email, name, language: page.language },
        sender: brand.sender,
        subject: share === 100 ? t.allSubject(facts) : t.muchSubject(facts),
        parts: [
          t.used(facts),
          ...(kept.reserved > 0 ? [t.reserved(facts)] : []),
          left < 0 ? t.over(facts) : left === 0 ? t.nothing(facts) : t.left(facts),
          {
            link: t.open(),
            to:
              publicUrl +
              href(page, companyAdmin.budget, { query: { budgetCode: kept.code, unit: '', copyOf: '' } }),
          },
        ],
      })
    }
  })
}

export const budgetJob = job({
  name: 'budgets',
  every: '*/20 * * * *',
  run: async services => {
    await tellOfBudgets(services)
  },
})
