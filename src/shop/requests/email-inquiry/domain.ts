import { domain } from '#platform/domain/domain.ts'
import { emailInquiryRoutes } from './routes.tsx'

export const emailInquiryDomain = domain({ routes: [emailInquiryRoutes] })
