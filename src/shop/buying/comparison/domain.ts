import { domain } from '#platform/domain/domain.ts'
import { compareCookie } from './model/list.ts'
import { comparisonRoutes } from './routes.tsx'

export const comparisonDomain = domain({ routes: [comparisonRoutes], cookies: [compareCookie] })
