import { domain } from '#platform/domain/domain.ts'
import { masterDataAudit } from './audit.ts'
import { categoryDeskRoutes, categoryDeskSections, categoryPictureRoutes } from './routes/categories.tsx'
import { articleDeskRoutes, articleDeskSections } from './routes/desk.tsx'
import { newArticleDeskRoutes } from './routes/new-article.tsx'

export const masterDataDomain = domain({
  audit: masterDataAudit,
  routes: [articleDeskRoutes, newArticleDeskRoutes, categoryDeskRoutes, categoryPictureRoutes],
  sections: [...articleDeskSections, ...categoryDeskSections],
})
