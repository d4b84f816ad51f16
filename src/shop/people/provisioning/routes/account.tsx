/** The company's administrator keeps the door of the company's directory. */
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { provisioningOfCompany } from '../contract.ts'
import { ownPlace } from '../service/keep.ts'
import { sayProvisioningSection } from '../texts.ts'
import {
  callsPage,
  doorPage,
  doorShut,
  formerEnded,
  groupPage,
  groupSaved,
  tokenMade,
  usualSaved,
} from './keep.tsx'

export const provisioningOfCompanyRoutes = routes(provisioningOfCompany, {
  show: ctx => doorPage(ctx, ownPlace(ctx)),
  save: (ctx, { body }) => usualSaved(ctx, ownPlace(ctx), body),
  token: ctx => tokenMade(ctx, ownPlace(ctx)),
  endFormer: ctx => formerEnded(ctx, ownPlace(ctx)),
  shut: ctx => doorShut(ctx, ownPlace(ctx)),
  group: (ctx, { params }) => groupPage(ctx, ownPlace(ctx), params.id),
  saveGroup: (ctx, { params, body }) => groupSaved(ctx, ownPlace(ctx), params.id, body),
  calls: ctx => callsPage(ctx, ownPlace(ctx)),
})

/** Its section of the account: for who administers their company. */
export const provisioningSections: readonly Section[] = [
  {
    key: 'account/company-provisioning',
    group: 'company',
    entry: provisioningOfCompany.show,
    say: sayProvisioningSection,
  },
]
