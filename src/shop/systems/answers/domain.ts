import { domain } from '#platform/domain/domain.ts'
import { answersAudit } from './audit.ts'
import { answersMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { answersFollow, answersForIt, answersOfOrderRoutes, answersOnOrder } from './routes/account.tsx'
import { answersDeskRoutes, answersDeskSections } from './routes/desk.tsx'
import { answerJob, forgetAnswers } from './service/send.ts'

export const answersDomain = domain({
  audit: answersAudit,
  routes: [answersDeskRoutes, answersOfOrderRoutes],
  sections: answersDeskSections,
  jobs: [answerJob],
  sweeps: { 'answers to buyers’ systems': forgetAnswers },
  fills: [...answersFollow, answersOnOrder, answersForIt],
  personalData,
  mails: answersMails,
})
