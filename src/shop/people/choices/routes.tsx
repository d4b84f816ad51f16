import { seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { account } from '#shop/people/account/contract.ts'
import { choices } from './contract.ts'
import { keepChoice, setAppearance } from './service.ts'
import { sayChoices } from './texts.ts'

export const choiceRoutes = routes(choices, {
  set: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    await setAppearance(ctx, body.value)
    leaveFlash(ctx, [{ kind: 'success', text: sayChoices(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, account.settings))
  },
  keep: async (ctx, { body }) => {
    await keepChoice(ctx, body.name, body.value)
    return { status: 'kept' as const }
  },
})
