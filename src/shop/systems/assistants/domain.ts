import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { assistantRoutes, assistantSections } from './routes/consent.tsx'
import { forgetClients } from './service/clients.ts'
import { forgetSpent } from './service/fetch-token.ts'

export const assistantsDomain = domain({
  routes: [assistantRoutes],
  sections: assistantSections,
  sweeps: { 'software that asks': forgetClients, 'codes of assistants': forgetSpent },
  personalData,
})
