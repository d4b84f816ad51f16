import { domain } from '#platform/domain/domain.ts'
import { figuresRoutes, figuresSections } from './routes.tsx'

export const figuresDomain = domain({ routes: [figuresRoutes], sections: figuresSections })
