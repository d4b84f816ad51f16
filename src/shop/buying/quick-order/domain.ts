import { domain } from '#platform/domain/domain.ts'
import { quickOrderRoutes } from './routes.tsx'
import { quickOrderSearchTools } from './search-tools.ts'

export const quickOrderDomain = domain({ routes: [quickOrderRoutes], tools: quickOrderSearchTools })
