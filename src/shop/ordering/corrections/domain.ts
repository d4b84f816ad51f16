import { domain } from '#platform/domain/domain.ts'
import { correctionRoutes } from './routes.tsx'

export const correctionsDomain = domain({ routes: [correctionRoutes] })
