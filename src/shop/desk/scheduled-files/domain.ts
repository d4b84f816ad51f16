import { domain } from '#platform/domain/domain.ts'
import { scheduledFilesAudit } from './audit.ts'
import { scheduledFileMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { scheduledFilesRoutes } from './routes.tsx'
import { forgetRuns } from './service/forget.ts'
import { scheduledFilesJob } from './service/run.ts'

export const scheduledFilesDomain = domain({
  audit: scheduledFilesAudit,
  routes: [scheduledFilesRoutes],
  jobs: [scheduledFilesJob],
  sweeps: { 'scheduled-file-runs': forgetRuns },
  personalData,
  mails: scheduledFileMails,
})
