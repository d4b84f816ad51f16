import { domain } from '#platform/domain/domain.ts'
import { partListRoutes } from './routes.tsx'
import { partListSearchTools } from './search-tools.ts'

export const partListDomain = domain({ routes: [partListRoutes], tools: partListSearchTools })
