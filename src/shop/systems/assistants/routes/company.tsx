/** A company says which assistants its people may let in; the desk sees it. */
import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formOvertaken, formRefusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import { customerCards } from '#shop/people/customers/slots.ts'
import { programDesk } from '#shop/systems/programs/contract.ts'
import { assistantsOfCompany, type TypedRule } from '../contract.ts'
import { ruleWith, saveRule, wholeOnly } from '../service/rules.ts'
import { sayAssistantRule } from '../texts/rule.ts'
import { RuleCard } from '../views/RuleCard.tsx'
import { RulePage, type EnteredRule } from '../views/RulePage.tsx'

type Told = { entered?: EnteredRule; errors?: readonly FieldError[]; conflict?: boolean }

async function rulePage(
  ctx: Ctx<CompanyMember>,
  { entered, errors = [], conflict = false }: Told = {},
): Promise<PageAnswer> {
  wholeOnly(ctx)
  const { rule, running } = await ruleWith(ctx.db, ctx.who.companyId)
  const title = sayAssistantRule(ctx.page.language).title()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, assistantsOfCompany.show) }],
    ...refusedStatus({ errors }),
    ...(conflict && formOvertaken),
    body: (
      <RulePage
        version={rule.version}
        entered={entered ?? { rule: rule.rule, places: rule.places.join('\n') }}
        running={running}
        errors={errors}
        conflict={conflict}
        flashes={errors.length > 0 || conflict ? [] : takeFlash(ctx)}
      />
    ),
  })
}

const enteredIn = (body: Checked<TypedRule>): EnteredRule =>
  body.ok ? body.value : { rule: body.entered['rule'] ?? 'all', places: body.entered['places'] ?? '' }

export const assistantsOfCompanyRoutes = routes(assistantsOfCompany, {
  show: ctx => rulePage(ctx),
  save: async (ctx, { body }) => {
    const entered = enteredIn(body)
    if (!body.ok) return rulePage(ctx, { entered, errors: body.errors })
    const t = sayAssistantRule(ctx.page.language)
    try {
      const ended = await saveRule(ctx, body.value)
      leaveFlash(ctx, [{ kind: 'success', text: ended > 0 ? t.savedEnded({ n: ended }) : t.saved() }])
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      return rulePage(ctx, { entered, errors, conflict: conflict !== null })
    }
    return seeOther(href(ctx.page, assistantsOfCompany.show))
  },
})

/** On the page that the desk has of a company. */
export const assistantsOfCustomerCard = customerCards.fill({
  name: 'assistants',
  read: async (ctx, { companyId, customerId }) => {
    if (companyId === null || customerId !== null) return null
    if (!belongsTo(ctx.who, programDesk.list.ask.for)) return null
    const { rule, running } = await ruleWith(ctx.db, companyId)
    return <RuleCard rule={rule} running={running.length} />
  },
})
