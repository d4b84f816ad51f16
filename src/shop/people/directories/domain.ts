import { domain } from '#platform/domain/domain.ts'
import { directoriesAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { directoriesMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { directoryReactions } from './reactions.ts'
import { directoryOfCompanyRoutes, directorySections } from './routes/account.tsx'
import { directoryDeskRoutes } from './routes/desk.tsx'
import {
  byDirectoryOnly,
  directoryOfCustomerCard,
  directoryProof,
  directoryWay,
  outOfDirectory,
} from './routes/fills.tsx'
import { directorySignInRoutes } from './routes/sign-in.tsx'
import { emailCookie, flowCookie, hintCookie, linkCookie } from './service/flow.ts'
import { forgetSessions, forgetUsed, forgetWays } from './service/sweep.ts'

export const directoriesDomain = domain({
  audit: directoriesAudit,
  routes: [directorySignInRoutes, directoryOfCompanyRoutes, directoryDeskRoutes],
  sections: directorySections,
  sweeps: {
    'ways to directories': ({ db }) => forgetUsed(db),
    'answers of directories': ({ db }) => forgetWays(db),
    'sessions of directories': ({ db }) => forgetSessions(db),
  },
  cookies: [flowCookie, linkCookie, hintCookie, emailCookie],
  reactions: directoryReactions,
  fills: [directoryWay, byDirectoryOnly, directoryProof, outOfDirectory, directoryOfCustomerCard],
  companyTables,
  personalData,
  mails: directoriesMails,
})
