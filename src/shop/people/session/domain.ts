import { domain } from '#platform/domain/domain.ts'
import { sessionAudit } from './audit.ts'
import { deviceCookie } from './model/device.ts'
import { stepCookie } from './model/session.ts'
import { sessionMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { sessionReactions } from './reactions.ts'
import { sessionRoutes } from './routes.tsx'
import { forgetOldDevices, forgetOldSessions } from './service/sweep.ts'

export const sessionDomain = domain({
  audit: sessionAudit,
  routes: [sessionRoutes],
  sweeps: {
    sessions: ({ db }) => forgetOldSessions(db),
    'browsers signed in with': ({ db }) => forgetOldDevices(db),
  },
  cookies: [deviceCookie, stepCookie],
  reactions: sessionReactions,
  personalData,
  mails: sessionMails,
})
