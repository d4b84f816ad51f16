import { domain } from '#platform/domain/domain.ts'
import { configuratorsAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { configuratorBasketRoutes } from './routes/add.tsx'
import { configuratorRoutes } from './routes/configure.tsx'
import { crmDeskRoutes, crmDeskSections } from './routes/crm.tsx'
import { configuratorDeskRoutes, configuratorDeskSections } from './routes/desk.tsx'
import { savedConfigurationRoutes, savedConfigurationSections } from './routes/saved.tsx'
import { forgetOldEvents } from './service/crm.ts'
import { forgetOldConfigurations } from './service/keep.ts'
import { configuratorsSearchTools } from './search-tools.ts'

export const configuratorsDomain = domain({
  audit: configuratorsAudit,
  routes: [
    configuratorRoutes,
    configuratorBasketRoutes,
    savedConfigurationRoutes,
    configuratorDeskRoutes,
    crmDeskRoutes,
  ],
  sections: [...savedConfigurationSections, ...configuratorDeskSections, ...crmDeskSections],
  sweeps: {
    configurations: ({ db }) => forgetOldConfigurations(db),
    'configurator events': ({ db }) => forgetOldEvents(db),
  },
  personalData,
  tools: configuratorsSearchTools,
})
