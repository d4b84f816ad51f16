import { domain } from '#platform/domain/domain.ts'
import { addressBookAudit } from './audit.ts'
import { addressBookRoutes, addressSections } from './routes/book.tsx'
import { countryRuleRoutes } from './routes/rules.ts'
import { addressBookSearchTools } from './search-tools.ts'

export const addressBookDomain = domain({
  audit: addressBookAudit,
  routes: [countryRuleRoutes, addressBookRoutes],
  sections: addressSections,
  tools: addressBookSearchTools,
})
