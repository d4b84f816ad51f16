import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { errorsOf, formRefused, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { requestOwners } from '../contract.ts'
import { readOwnerRules, removeOwnerRule, saveOwnerRule } from '../service/owner-rules.ts'
import { sayOwnerSection, sayRequests } from '../texts/requests.ts'
import { OwnerRulesPage } from '../views/OwnerRulesPage.tsx'

type Desk = Ctx<SignedIn>
const say = (ctx: Desk) => sayRequests(ctx.page.language)

async function rulesPage(
  ctx: Desk,
  refused: { entered: Readonly<Record<string, string>>; errors: readonly FieldError[] } | null,
): Promise<PageAnswer> {
  return pageAnswer({
    title: say(ctx).owners(),
    ...(refused && formRefused),
    body: (
      <OwnerRulesPage
        {...await readOwnerRules(ctx)}
        refused={refused}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}
function done(ctx: Desk, text: string) {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, requestOwners.list))
}

export const requestOwnerRoutes = routes(requestOwners, {
  list: ctx => rulesPage(ctx, null),
  save: async (ctx, { body }) => {
    if (!body.ok) return rulesPage(ctx, body)
    const { owner: ownerId, ...rule } = body.value
    try {
      await saveOwnerRule(ctx, { ...rule, ownerId })
    } catch (error) {
      return rulesPage(ctx, { entered: { ...rule, owner: String(ownerId ?? '') }, errors: errorsOf(error) })
    }
    return done(ctx, say(ctx).ruleKept())
  },
  remove: async (ctx, { params: { id } }) => {
    await removeOwnerRule(ctx, id)
    return done(ctx, say(ctx).ruleRemoved())
  },
})

/** Its section of the desk. */
export const requestOwnerSections: readonly Section[] = [
  { key: 'desk/request-owners', group: 'about', entry: requestOwners.list, say: sayOwnerSection },
]
