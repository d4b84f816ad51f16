import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { programReferenceRoutes } from './routes/reference.tsx'
import { forgetRequests } from './service/once.ts'

export const apiDomain = domain({
  routes: [programReferenceRoutes],
  sweeps: { 'keys of requests': forgetRequests },
  personalData,
})
