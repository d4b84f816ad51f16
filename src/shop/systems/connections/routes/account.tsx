import { pageAnswer } from '#kit/answer.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { systemsOfCompany } from '../contract.ts'
import { itParts } from '../slots.ts'
import { allConnections } from '../service/connections.ts'
import { sayCompanySection, sayConnections } from '../texts.ts'
import { CompanyPage } from '../views/CompanyPage.tsx'

export const systemsOfCompanyRoutes = routes(systemsOfCompany, {
  show: async ctx =>
    pageAnswer({
      title: sayConnections(ctx.page.language).itTitle(),
      body: (
        <CompanyPage
          all={await allConnections(ctx.db, ctx.who.companyId)}
          publicUrl={ctx.publicUrl}
          parts={await Promise.all(itParts.all().map(read => read(ctx, ctx.who.companyId)))}
        />
      ),
    }),
})

/** Its section of the account: for who administers their company. */
export const systemsOfCompanySections: readonly Section[] = [
  {
    key: 'account/company-systems',
    group: 'company',
    entry: systemsOfCompany.show,
    say: sayCompanySection,
  },
]
