import { domain } from '#platform/domain/domain.ts'
import { piecesCountedOn } from '#shop/ordering/orders/slots.ts'
import { returnsAudit } from './audit.ts'
import { returnsMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { returnsRoutes } from './routes/account.tsx'
import { returnsDeskRoutes } from './routes/desk.tsx'
import { piecesGoingBack } from './service/find-returns.ts'

export const returnsDomain = domain({
  audit: returnsAudit,
  routes: [returnsRoutes, returnsDeskRoutes],
  personalData,
  fills: [piecesCountedOn.fill(piecesGoingBack)],
  mails: returnsMails,
})
