import { domain } from '#platform/domain/domain.ts'
import { figuresAudit } from './audit.ts'
import { figuresMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { figuresRoutes, figuresSections } from './routes.tsx'
import { figureLettersJob } from './service/letters.ts'

export const figuresDomain = domain({
  audit: figuresAudit,
  routes: [figuresRoutes],
  sections: figuresSections,
  jobs: [figureLettersJob],
  personalData,
  mails: figuresMails,
})
