import { routes } from '#kit/routes.ts'
import { choices } from './contract.ts'
import { keepChoice } from './service.ts'

export const choiceRoutes = routes(choices, {
  keep: async (ctx, { body }) => {
    await keepChoice(ctx, body.name, body.value)
    return { status: 'kept' as const }
  },
})
