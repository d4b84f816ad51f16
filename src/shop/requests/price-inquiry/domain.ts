import { domain } from '#platform/domain/domain.ts'
import { priceInquiryRoutes } from './routes/buyer.tsx'
import { priceInquiryDeskRoutes } from './routes/desk.tsx'

export const priceInquiryDomain = domain({ routes: [priceInquiryRoutes, priceInquiryDeskRoutes] })
