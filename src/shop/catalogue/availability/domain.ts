import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { receiptDeskRoutes, receiptDeskSections } from './routes/desk.tsx'

export const availabilityDomain = domain({
  routes: [receiptDeskRoutes],
  sections: receiptDeskSections,
  personalData,
})
