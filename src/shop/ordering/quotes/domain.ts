import { domain } from '#platform/domain/domain.ts'
import { quotesAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { quotesMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { quoteReactions } from './reactions.ts'
import { quoteRoutes, quoteSections } from './routes/buyer.tsx'
import { quoteDeskRoutes, quoteDeskSections } from './routes/desk.tsx'
import { quotesOfCustomerCard } from './routes/customer-card.tsx'
import { versionsInCopy } from './service/copied-versions.ts'
import { quotesThatWait } from './service/open-work.ts'
import { partsInQuotes } from './service/parts-used.ts'
import { expiryJob } from './service/expire.ts'
import { endingJob } from './service/remind.ts'
import { quotesSearchTools } from './search-tools.ts'

export const quotesDomain = domain({
  audit: quotesAudit,
  routes: [quoteRoutes, quoteDeskRoutes],
  sections: [...quoteSections, ...quoteDeskSections],
  jobs: [expiryJob, endingJob],
  fills: [partsInQuotes, versionsInCopy, quotesThatWait, quotesOfCustomerCard],
  reactions: quoteReactions,
  companyTables,
  personalData,
  tools: quotesSearchTools,
  mails: quotesMails,
})
