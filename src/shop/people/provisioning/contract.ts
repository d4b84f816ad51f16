import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { several } from '#kit/typed/several.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Which = z.object({ id: Id })
const Roles = several(z.string().max(30), 10)
const Meaning = z.object({ unit: oneLine(60).default(''), roles: Roles })
export type TypedMeaning = z.output<typeof Meaning>
const Usual = z.object({
  ...Meaning.shape,
  version: z.coerce.number().int().min(0).max(2_147_483_646).catch(0).default(0),
})
export type TypedUsual = z.output<typeof Usual>

const ofCompany = { for: 'company-admin', section: 'account/company-provisioning' } as const
const own = '/{account-area}/company/provisioning'
/** The company's administrator: the door by which the company's directory keeps its people here (SCIM 2.0). */
export const provisioningOfCompany = {
  show: page(own, ofCompany),
  save: form(own, { proved: true, ...ofCompany, body: Usual }),
  /** a token, shown once */
  token: form(`${own}/token`, { proved: true, ...ofCompany }),
  /** the token before counts no longer */
  endFormer: form(`${own}/token/end-former`, { ...ofCompany }),
  shut: form(`${own}/end`, { proved: true, ...ofCompany }),
  group: page(`${own}/groups/:id`, { ...ofCompany, params: Which }),
  saveGroup: form(`${own}/groups/:id`, { proved: true, ...ofCompany, params: Which, body: Meaning }),
  /** the last calls */
  calls: page(`${own}/calls`, ofCompany),
}

const desk = '/desk/customers/companies/:company/provisioning' as const
const atDesk = { for: 'desk/customers:read', section: 'desk/customers' } as const
const atDeskToChange = { ...atDesk, for: 'desk/customers:write' } as const
const Whose = z.object({ company: z.string().regex(/^[\w.-]{1,60}$/) })
const ofGroup = z.object({ ...Whose.shape, ...Which.shape })
/** The seller's desk: the same for each company. */
export const provisioningDesk = {
  show: page(desk, { ...atDesk, params: Whose }),
  save: form(desk, { proved: true, ...atDeskToChange, params: Whose, body: Usual }),
  token: form(`${desk}/token`, { proved: true, ...atDeskToChange, params: Whose }),
  endFormer: form(`${desk}/token/end-former`, { ...atDeskToChange, params: Whose }),
  shut: form(`${desk}/end`, { proved: true, ...atDeskToChange, params: Whose }),
  group: page(`${desk}/groups/:id`, { ...atDesk, params: ofGroup }),
  saveGroup: form(`${desk}/groups/:id`, { proved: true, ...atDeskToChange, params: ofGroup, body: Meaning }),
  calls: page(`${desk}/calls`, { ...atDesk, params: Whose }),
}
