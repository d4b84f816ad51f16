import { domain } from '#platform/domain/domain.ts'
import { historyOf } from './model/history.ts'
import { historyRoutes } from './routes.tsx'

export const historyDomain = domain({
  routes: [historyRoutes],
  cookies: [(name, brand) => historyOf(brand, name) !== null],
})
