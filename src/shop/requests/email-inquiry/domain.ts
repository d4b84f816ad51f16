import { domain } from '#platform/domain/domain.ts'
import { besideBasket } from '#shop/buying/cart/slots.ts'
import { emailInquiryRoutes } from './routes.tsx'
import { AskByEmail } from './views/AskByEmail.tsx'
import { emailInquirySearchTools } from './search-tools.ts'

export const emailInquiryDomain = domain({
  routes: [emailInquiryRoutes],
  fills: [besideBasket.fill(AskByEmail)],
  tools: emailInquirySearchTools,
})
