import { domain } from '#platform/domain/domain.ts'
import { consentCookie } from './model/consent.ts'
import { consentRoutes } from './routes.tsx'

export const consentDomain = domain({ routes: [consentRoutes], cookies: [consentCookie] })
