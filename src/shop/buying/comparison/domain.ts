import { domain } from '#platform/domain/domain.ts'
import { compareCookie } from './model/list.ts'
import { comparisonRoutes } from './routes.tsx'
import { comparisonSearchTools } from './search-tools.ts'

export const comparisonDomain = domain({
  routes: [comparisonRoutes],
  cookies: [compareCookie],
  tools: comparisonSearchTools,
})
