import { domain } from '#platform/domain/domain.ts'
import { addressBookRoutes, addressSections } from './routes/book.tsx'
import { countryRuleRoutes } from './routes/rules.ts'

export const addressBookDomain = domain({
  routes: [countryRuleRoutes, addressBookRoutes],
  sections: addressSections,
})
