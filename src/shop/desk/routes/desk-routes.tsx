import type { Bound } from '#kit/routes.ts'
import { catalogueDeskRoutes } from './catalogue.tsx'
import { contentDeskRoutes } from './content.tsx'
import { orderDeskRoutes } from './orders.tsx'
import { recordDeskRoutes } from './records.tsx'

/** Everything under `{base}/desk`. */
export const deskRoutes: readonly Bound[] = [
  orderDeskRoutes,
  recordDeskRoutes,
  catalogueDeskRoutes,
  contentDeskRoutes,
]
