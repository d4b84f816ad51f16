import { agreementSorts } from './model/agreement.ts'
import { claimSorts } from './model/claim.ts'
import { sortField } from '#kit/sort.ts'
import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { file, form, fragment, json, page } from '#kit/contract.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { several } from '#kit/typed/several.ts'
import { columnFields } from '#shop/people/list-intake/model/table-columns.ts'
import { lineStates } from './model/claim.ts'
import { deskReasons } from './model/reasons.ts'
import { claimColumns } from './model/sheet.ts'
import { claimStates } from './model/states.ts'

const ClaimCode = z.string().regex(/^SD\d{1,15}$/)
const Page = z.coerce.number().int().min(1).max(10_000).catch(1).default(1)
const State = z.enum(claimStates).nullable().catch(null).default(null)
const Standing = z.enum(['open', 'future', 'ended', 'used-up', 'closed']).nullable().catch(null).default(null)
const OnlyLines = { only: z.enum(lineStates).nullable().catch(null).default(null), page: Page }
const As = z.enum(['xlsx', 'csv']).catch('xlsx').default('xlsx')
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const ofClaim = { params: z.object({ code: ClaimCode }) }
const forDistributors = { for: 'distributor' } as const
const inAccount = { ...forDistributors, section: 'account/ship-and-debit' } as const
const own = '/{account-area}/ship-and-debit'

const AgreementsAsked = z.object({
  text: SearchText,
  standing: Standing,
  sort: sortField(agreementSorts, '-standing'),
  page: Page,
})

/** Distributors: claims, agreements, files (SDC-01 to SDC-04). */
export const claims = {
  /** `imported`: the claim that was sent just now, whose messages stand above the list */
  list: page(own, {
    ...inAccount,
    query: z.object({
      text: SearchText,
      state: State,
      page: Page,
      imported: ClaimCode.optional().catch(undefined),
    }),
  }),
  agreements: page(`${own}/agreements`, {
    ...inAccount,
    query: AgreementsAsked,
  }),
  claim: page(`${own}/:code`, { ...inAccount, ...ofClaim, query: z.object(OnlyLines) }),
  rejected: file(`${own}/:code/rejected.xlsx`, { ...inAccount, ...ofClaim }),
  creditNote: file(`${own}/:code/credit-note.pdf`, { ...inAccount, ...ofClaim }),
  withdraw: form(`${own}/:code/withdraw`, { ...inAccount, ...ofClaim, body: z.object({ version: Version }) }),
  /** SDC-01; `page`: the page of the list to return to */
  importForm: fragment('/ship-and-debit/importForm', { ...forDistributors, query: z.object({ page: Page }) }),
  template: file('/ship-and-debit/template', { ...forDistributors, query: z.object({ as: As }) }),
  /** SDC-02: multipart with the file uploadFile */
  upload: form('/ship-and-debit/import', {
    ...forDistributors,
    upload: { maxBytes: 5 << 20 },
    body: columnFields(...claimColumns).extend({ page: Page }),
    reply: json(z.object({ redirect: z.string() })),
  }),
}

const atDesk = { for: 'desk/claims:read', section: 'desk/claims' } as const
const atDeskToChange = { ...atDesk, for: 'desk/claims:write' } as const
const Move = z.object({ version: Version, note: z.string().trim().max(1_000).default('') })
/** The marked rows of a claim; `all`: whatever waits in it. */
const Decide = Move.extend({
  line: several(z.coerce.number().int().min(1).max(10_000_000), 5_000),
  all: z.literal('1').optional(),
})
/** an answer that the desk keeps, to be put into a message */
const Template = z.coerce
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .nullable()
  .catch(null)
  .default(null)
const desk = '/desk/ship-and-debit'

/** The seller's desk: claims to check and credit. */
export const claimDesk = {
  list: page(desk, {
    lags: true,
    ...atDesk,
    query: z.object({ text: SearchText, state: State, sort: sortField(claimSorts, 'waiting'), page: Page }),
  }),
  claim: page(`${desk}/:code`, {
    ...atDesk,
    ...ofClaim,
    query: z.object({ ...OnlyLines, template: Template }),
  }),
  creditNote: file(`${desk}/:code/credit-note.pdf`, { ...atDesk, ...ofClaim }),
  approve: form(`${desk}/:code/approve`, { ...atDeskToChange, ...ofClaim, body: Decide }),
  reject: form(`${desk}/:code/reject`, {
    ...atDeskToChange,
    ...ofClaim,
    body: Decide.extend({ reason: z.enum(deskReasons).optional().catch(undefined) }),
  }),
  reopen: form(`${desk}/:code/reopen`, { ...atDeskToChange, ...ofClaim, body: Move }),
  credit: form(`${desk}/:code/credit`, { ...atDeskToChange, ...ofClaim, body: Move }),
}

const inAgreements = { for: 'desk/agreements:read', section: 'desk/agreements' } as const
const inAgreementsToChange = { ...inAgreements, for: 'desk/agreements:write' } as const
const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const ofAgreement = { params: z.object({ id: Id }) }
const line = oneLine
const Terms = {
  /** the tick below prices in doubt */
  sure: z.string().max(40).catch('').default(''),
  number: line(40).min(1),
  endCustomer: line(120).min(1),
  currency: line(3).min(1),
  priceUnit: line(4).min(1),
  referencePrice: line(20).min(1),
  agreedPrice: line(20).min(1),
  quantity: line(20).min(1),
  validFrom: line(20).min(1),
  validUntil: line(20).min(1),
  active: z
    .literal('true')
    .optional()
    .transform(ticked => ticked !== undefined),
}
const all = '/desk/debit-agreements'

/** The seller's desk: the agreements that claims are checked against. */
export const agreementDesk = {
  list: page(all, { ...inAgreements, query: AgreementsAsked }),
  fresh: page(`${all}/new`, inAgreementsToChange),
  add: form(all, {
    ...inAgreementsToChange,
    body: z.object({ company: line(60).min(1), code: line(120).min(1), ...Terms }),
  }),
  agreement: page(`${all}/:id`, { ...inAgreementsToChange, ...ofAgreement }),
  save: form(`${all}/:id`, {
    ...inAgreementsToChange,
    ...ofAgreement,
    body: z.object({ ...Terms, version: z.string().regex(/^\d{1,12}$/) }),
  }),
}
