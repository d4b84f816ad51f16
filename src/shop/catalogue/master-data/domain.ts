import { domain } from '#platform/domain/domain.ts'
import { categoryDeskRoutes, categoryDeskSections, categoryPictureRoutes } from './routes/categories.tsx'
import { articleDeskRoutes, articleDeskSections } from './routes/desk.tsx'
import { newArticleDeskRoutes } from './routes/new-article.tsx'

export const masterDataDomain = domain({
  routes: [articleDeskRoutes, newArticleDeskRoutes, categoryDeskRoutes, categoryPictureRoutes],
  sections: [...articleDeskSections, ...categoryDeskSections],
})
