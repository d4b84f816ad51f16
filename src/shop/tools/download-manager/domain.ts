import { domain } from '#platform/domain/domain.ts'
import { downloadManagerMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { downloadManagerRoutes, downloadManagerSections } from './routes.tsx'
import { packageJob } from './service/make-package.ts'
import { forgetOldPackages } from './service/read-packages.ts'
import { downloadManagerSearchTools } from './search-tools.ts'

export const downloadManagerDomain = domain({
  routes: [downloadManagerRoutes],
  sections: downloadManagerSections,
  jobs: [packageJob],
  sweeps: { packages: ({ db }) => forgetOldPackages(db) },
  personalData,
  tools: downloadManagerSearchTools,
  mails: downloadManagerMails,
})
