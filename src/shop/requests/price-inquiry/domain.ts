import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { priceInquiryRoutes } from './routes/buyer.tsx'
import { priceInquiryDeskRoutes } from './routes/desk.tsx'
import { priceInquirySearchTools } from './search-tools.ts'

export const priceInquiryDomain = domain({
  routes: [priceInquiryRoutes, priceInquiryDeskRoutes],
  personalData,
  tools: priceInquirySearchTools,
})
