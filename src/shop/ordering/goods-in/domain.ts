import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { goodsInRoutes } from './routes.tsx'

export const goodsInDomain = domain({ routes: [goodsInRoutes], personalData })
