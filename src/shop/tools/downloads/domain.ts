import { domain } from '#platform/domain/domain.ts'
import { downloadsAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { downloadDeskRoutes, downloadDeskSections, downloadRoutes } from './routes.tsx'
import { forgetOldPapers } from './service/make-file.ts'
import { forgetOldDownloads } from './service/report.ts'

export const downloadsDomain = domain({
  audit: downloadsAudit,
  routes: [downloadRoutes, downloadDeskRoutes],
  sections: downloadDeskSections,
  sweeps: { downloads: ({ db }) => forgetOldDownloads(db), papers: forgetOldPapers },
  personalData,
})
