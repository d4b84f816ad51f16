/** The desk: who needs a second factor, and what it does for who has lost one. */
import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { errorsOf, formRefused, Refusal, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { factorsDesk } from '../contract.ts'
import { factorsForDesk, resetFactors } from '../service/factors.ts'
import { changeRule, ruleOf } from '../service/rule.ts'
import { sayFactorRuleSection, sayFactors } from '../texts/factors.ts'
import { DeskFactorsPage } from '../views/DeskFactorsPage.tsx'
import { FactorRulePage } from '../views/FactorRulePage.tsx'

type Person = Ctx<SignedIn>
const say = (ctx: Pick<Ctx, 'page'>) => sayFactors(ctx.page.language)

/** Its section of the desk. */
export const factorRuleSections: readonly Section[] = [
  { key: 'desk/second-factors', group: 'about', entry: factorsDesk.rule, say: sayFactorRuleSection },
]

async function deskPage(
  ctx: Person,
  id: number,
  refused?: { entered: string; errors: readonly FieldError[] },
): Promise<PageAnswer> {
  const { holder, factors: held } = await factorsForDesk(ctx, id)
  const title = say(ctx).deskTitle()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, factorsDesk.person, { params: { id } }) }],
    ...(refused && formRefused),
    body: (
      <DeskFactorsPage
        holder={holder}
        factors={held}
        entered={refused?.entered ?? ''}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

export const factorsDeskRoutes = routes(factorsDesk, {
  rule: async ctx =>
    pageAnswer({
      title: say(ctx).ruleTitle(),
      body: <FactorRulePage rule={await ruleOf(ctx.db)} flashes={takeFlash(ctx)} />,
    }),
  setRule: async (ctx, { body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    await changeRule(ctx, body.value)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).ruleSaved() }])
    return seeOther(href(ctx.page, factorsDesk.rule))
  },
  person: (ctx, { params: { id } }) => deskPage(ctx, id),
  reset: async (ctx, { params: { id }, body }) => {
    if (!body.ok) return deskPage(ctx, id, { entered: body.entered['reason'] ?? '', errors: body.errors })
    try {
      const { name } = await resetFactors(ctx, id, body.value.reason)
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).deskDone({ name }) }])
      // of whom has reset their own, no session is left
      return seeOther(href(ctx.page, factorsDesk.person, { params: { id } }))
    } catch (error) {
      return deskPage(ctx, id, { entered: body.value.reason, errors: errorsOf(error) })
    }
  },
})
