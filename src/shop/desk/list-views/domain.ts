import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { listViewRoutes } from './routes.tsx'

export const listViewsDomain = domain({ routes: [listViewRoutes], personalData })
