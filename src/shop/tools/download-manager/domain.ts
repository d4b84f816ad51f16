import { domain } from '#platform/domain/domain.ts'
import { downloadManagerRoutes, downloadManagerSections } from './routes.tsx'
import { packageJob } from './service/make-package.ts'
import { forgetOldPackages } from './service/read-packages.ts'

export const downloadManagerDomain = domain({
  routes: [downloadManagerRoutes],
  sections: downloadManagerSections,
  jobs: [packageJob],
  sweeps: { packages: ({ db }) => forgetOldPackages(db) },
})
