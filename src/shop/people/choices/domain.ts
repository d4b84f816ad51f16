import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { appearanceNames } from './model.ts'
import { choiceReactions } from './reactions.ts'
import { choiceRoutes } from './routes.tsx'

export const choicesDomain = domain({
  routes: [choiceRoutes],
  reactions: choiceReactions,
  cookies: [...appearanceNames],
  personalData,
})
