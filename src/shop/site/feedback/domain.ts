import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { feedbackDeskRoutes, feedbackDeskSections, feedbackRoutes } from './routes.tsx'
import { forgetOldFeedback } from './service/give.ts'

export const feedbackDomain = domain({
  routes: [feedbackRoutes, feedbackDeskRoutes],
  sections: feedbackDeskSections,
  sweeps: { feedback: ({ db }) => forgetOldFeedback(db) },
  personalData,
})
