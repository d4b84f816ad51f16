import { randomUUID } from 'node:crypto'
import { dayOf } from '#kit/calendar-date.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { sayField } from '#kit/field-errors.ts'
import { maxCounted } from '#kit/paged.ts'
import { invalid, type FieldError } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { approvalsAudit } from '../audit.ts'
import { awaited } from '../model/flow.ts'
import { holdPerson } from '../store/facts.ts'
import { approversOf, substituteOf, writeSubstitute } from '../store/people.ts'
import { flowsOpenFor } from '../store/count.ts'
import { flowsByCodes } from '../store/find-approvals.ts'
import { sayApproval } from '../texts/pages.ts'
import { tellSubstitute, tellSubstituteEnded } from './letters.ts'

/** How many waiting orders the letter lists; how many more there are is said. */
const maxListed = 100

/**
 * Names who decides for an approver while they are away; an empty e-mail address ends it. Who is
 * named is told, with the days and what waits, and who was named before, that they are no more. Days are typed as dd/mm/yyyy.
 * Throws invalid, at its field, for somebody who may not approve there, and days that are wrong or past.
 */
export async function saveSubstitute(
  ctx: Pick<Ctx<CompanyMember>, 'db' | 'who' | 'page' | 'clock' | 'publicUrl'>,
  asked: { substitute: string; startsOn: string; endsOn: string },
): Promise<void> {
  const t = sayApproval(ctx.page.language)
  await inTransaction(ctx.db, async tx => {
    const email = asked.substitute.toLowerCase()
    await holdPerson(tx, ctx.who.id)
    const before = await substituteOf(tx, ctx.who.id)
    const approvers = await approversOf(tx, ctx.who.companyId)
    const forName = `${ctx.who.firstName} ${ctx.who.lastName}`.trim()
    if (email === '') await writeSubstitute(tx, ctx.who.id, null)
    else {
      const found = approvers.find(one => one.email === email)
      const [startsOn, endsOn] = [asked.startsOn, asked.endsOn].map(typed =>
        readDay(typed, dayOf(ctx.clock()), 2),
      )
      const wrong: FieldError[] = []
      if (!found || found.id === ctx.who.id)
        wrong.push({ field: 'substitute', message: t.substituteUnknown() })
      const required = sayField(ctx.page.language).required()
      const wrongDay = (typed: string): string =>
        typed === '' ? required : dayFault(typed, ctx.page.language, t.dayWrong())
      if (!startsOn) wrong.push({ field: 'startsOn', message: wrongDay(asked.startsOn) })
      if (!endsOn) wrong.push({ field: 'endsOn', message: wrongDay(asked.endsOn) })
      if (startsOn && endsOn && endsOn < startsOn)
        wrong.push({ field: 'endsOn', message: t.endsBeforeStart() })
      else if (endsOn && endsOn < dayOf(ctx.clock())) wrong.push({ field: 'endsOn', message: t.dayIsPast() })
      if (wrong.length > 0 || !found || !startsOn || !endsOn) throw invalid(wrong)
      await writeSubstitute(tx, ctx.who.id, { id: found.id, startsOn, endsOn })
      const { companyId, id } = ctx.who
      const open = await flowsOpenFor(tx, { companyId, who: found.id, people: [id], most: maxCounted })
      const codes = open.filter(flow => awaited(flow).includes(id)).map(({ code }) => code)
      const isSaid = before?.id === found.id && before.startsOn === startsOn && before.endsOn === endsOn
      if (!isSaid)
        await tellSubstitute(ctx, tx, found, {
          forName,
          startsOn,
          endsOn,
          waiting: await flowsByCodes(tx, codes.slice(0, maxListed), companyId),
          more: Math.max(0, codes.length - maxListed),
          key: `${id}:${randomUUID()}`,
        })
    }
    const former = approvers.find(one => one.id === before?.id && one.email !== email)
    if (before && former && before.endsOn >= dayOf(ctx.clock()))
      await tellSubstituteEnded(tx, former, { ...before, forName, key: `${ctx.who.id}:${randomUUID()}` })
    await approvalsAudit.record(tx, {
      actor: ctx.who.email,
      action: 'approval-substitute',
      kind: 'customer',
      id: ctx.who.email,
      details: asked,
    })
  })
}
