import { domain } from '#platform/domain/domain.ts'
import { countryAudit } from './audit.ts'
import { countryCookie, currencyCookie, timeZoneCookie } from '#platform/storefront/storefront.ts'
import { countryRoutes, storefrontDeskRoutes, storefrontDeskSections } from './routes.tsx'

export const countryDomain = domain({
  audit: countryAudit,
  routes: [countryRoutes, storefrontDeskRoutes],
  sections: storefrontDeskSections,
  cookies: [countryCookie, currencyCookie, timeZoneCookie],
})
