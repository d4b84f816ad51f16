import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { file, form, json, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { maxReasonLength } from '#shop/people/registration/model/registration.ts'
import { listStates } from './model/company.ts'
import { sheetKinds } from './model/sheet.ts'

const line = (most: number) => oneLine(most).default('')
const Code = z.string().trim().max(60).catch('').default('')
const Flag = z.enum(['true', 'false'])
/** what a question is answered by: yes, this is meant */
const Sure = z.string().max(10).default('')
const Version = z.string().max(64).default('')
const Roles = z
  .union([z.string().transform(one => [one]), z.array(z.string()).max(10)])
  .optional()
  .transform(all => all ?? [])
const base = '/my-company/organization-management'

const inUnits = { for: 'company-admin', section: 'account/company-units' } as const
const inPeople = { for: 'company-admin', section: 'account/company-people' } as const
const inCenters = { for: 'company-admin', section: 'account/company-centers' } as const
const inBudgets = { for: 'company-admin', section: 'account/company-budgets' } as const

const Action = z.object({ name: z.enum(['select', 'deselect']), url: z.string() })
/** COMP-04 */
const BudgetObject = z.object({
  code: z.string(),
  normalizedCode: z.string(),
  name: z.string(),
  amount: z.string(),
  currencyIsoCode: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  active: z.boolean(),
  selected: z.boolean(),
  actions: z.array(Action),
})
/** COMP-05 */
const UserObject = z.object({
  uid: z.string(),
  normalizedUid: z.string(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  selected: z.boolean(),
  unit: z.string(),
  roles: z.array(z.string()),
  actions: z.array(Action),
})
export type BudgetObject = z.infer<typeof BudgetObject>
export type UserObject = z.infer<typeof UserObject>

const ofUser = { query: z.object({ unit: Code, user: z.string().trim().max(254).catch('').default('') }) }
const ofBudget = { query: z.object({ costCenterCode: Code, budgetCode: Code }) }

/** A company administers itself: units, people, cost centers, budgets (COMP-01 to COMP-09). */
export const companyAdmin = {
  units: page(`${base}/manage-units`, { ...inUnits, query: z.object({ unit: Code }) }),
  /** a new one below `parent`, or a kept one */
  unit: page(`${base}/manage-units/update`, { ...inUnits, query: z.object({ unit: Code, parent: Code }) }),
  saveUnit: form(`${base}/manage-units/update`, {
    ...inUnits,
    body: z.object({
      kept: line(60),
      code: line(60),
      name: line(120),
      parent: line(60),
      country: line(2),
      currency: line(3),
      version: Version,
      sure: Sure,
    }),
  }),
  /** one that nothing belongs to */
  removeUnit: form(`${base}/manage-units/remove`, { ...inUnits, body: z.object({ unit: line(60) }) }),
  switchUnit: form(`${base}/manage-units/switch`, {
    ...inUnits,
    body: z.object({ unit: line(60), active: Flag }),
  }),
  /** COMP-06: users to select as approvers of a unit */
  approvers: page(`${base}/manage-units/approvers`, { ...inUnits, query: z.object({ unit: Code }) }),
  selectApprover: form(`${base}/manage-units/approvers/select`, {
    proved: true,
    ...inUnits,
    ...ofUser,
    reply: json(UserObject),
  }),
  deselectApprover: form(`${base}/manage-units/approvers/deselect`, {
    ...inUnits,
    ...ofUser,
    reply: json(UserObject),
  }),
  people: page(`${base}/manage-users`, { ...inPeople, query: z.object({ text: SearchText }) }),
  person: page(`${base}/manage-users/update`, {
    ...inPeople,
    query: z.object({ user: z.string().trim().max(254).catch('').default(''), unit: Code }),
  }),
  /** with a field `limit-<period>-<currency>` for every limit */
  savePerson: form(`${base}/manage-users/update`, {
    proved: true,
    ...inPeople,
    body: freeFields({
      kept: line(254),
      email: line(254),
      firstName: line(80),
      lastName: line(80),
      unit: line(60),
      roles: Roles,
      version: Version,
      sure: Sure,
    }),
  }),
  /** what waits with a person is given to a colleague */
  handOverPage: page(`${base}/manage-users/hand-over`, {
    ...inPeople,
    query: z.object({ user: z.string().trim().max(254).catch('').default('') }),
  }),
  handOver: form(`${base}/manage-users/hand-over`, {
    ...inPeople,
    body: z.object({
      user: line(254),
      to: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0),
    }),
  }),
  switchPerson: form(`${base}/manage-users/switch`, {
    ...inPeople,
    body: z.object({ user: line(254), active: Flag }),
  }),
  inviteAgain: form(`${base}/manage-users/invite`, { ...inPeople, body: z.object({ user: line(254) }) }),
  centers: page(`${base}/manage-costcenters`, {
    ...inCenters,
    query: z.object({ text: SearchText, state: z.enum(listStates).catch('all').default('all') }),
  }),
  center: page(`${base}/manage-costcenters/update`, {
    ...inCenters,
    query: z.object({ costCenterCode: Code, unit: Code }),
  }),
  saveCenter: form(`${base}/manage-costcenters/update`, {
    ...inCenters,
    body: z.object({
      kept: line(60),
      code: line(60),
      name: line(120),
      unit: line(60),
      currency: line(3),
      version: Version,
    }),
  }),
  /** one that no order has been placed on */
  removeCenter: form(`${base}/manage-costcenters/remove`, {
    ...inCenters,
    body: z.object({ costCenter: line(60) }),
  }),
  switchCenter: form(`${base}/manage-costcenters/switch`, {
    ...inCenters,
    body: z.object({ costCenter: line(60), active: Flag }),
  }),
  selectBudget: form(`${base}/manage-costcenters/budgets/select`, {
    ...inCenters,
    ...ofBudget,
    reply: json(BudgetObject),
  }),
  deselectBudget: form(`${base}/manage-costcenters/budgets/deselect`, {
    ...inCenters,
    ...ofBudget,
    reply: json(BudgetObject),
  }),
  /** `year`: those that hold on some day of it; empty: of any */
  budgets: page(`${base}/manage-budgets`, {
    ...inBudgets,
    query: z.object({
      text: SearchText,
      state: z.enum(listStates).catch('all').default('all'),
      year: z
        .string()
        .regex(/^(?:\d{4})?$/)
        .catch('')
        .default(''),
    }),
  }),
  budget: page(`${base}/manage-budgets/update`, {
    ...inBudgets,
    // `copyOf`: a new one begins with what that one has, a year later
    query: z.object({ budgetCode: Code, unit: Code, copyOf: Code }),
  }),
  /** the form says which budget it is for; who sends the fields of the specification alone means the one of that code */
  saveBudget: form(`${base}/manage-budgets/update`, {
    ...inBudgets,
    body: z.object({
      kept: z.string().trim().max(60).optional(),
      budgetCode: line(60),
      name: line(120),
      amount: line(20),
      currency: line(3),
      startDate: line(20),
      endDate: line(20),
      unit: line(60),
      version: Version,
      // a new one is for the cost centers of this budget
      copyOf: line(60),
      sure: Sure,
    }),
  }),
  /** one on which nothing was booked */
  removeBudget: form(`${base}/manage-budgets/remove`, { ...inBudgets, body: z.object({ budget: line(60) }) }),
  switchBudget: form(`${base}/manage-budgets/switch`, {
    ...inBudgets,
    body: z.object({ budget: line(60), active: Flag }),
  }),
}

const ofRequest = { params: z.object({ registrationCode: z.string().regex(/^RG\d{1,15}$/) }) } as const
/** Who registered for a company that buys here already: its administrators open the account, or hand it to the desk. */
export const companyRequests = {
  show: page(`${base}/manage-users/requests/:registrationCode`, { ...inPeople, ...ofRequest }),
  /** with a field `limit-<period>-<currency>` for every limit */
  approve: form(`${base}/manage-users/requests/:registrationCode/approve`, {
    proved: true,
    ...inPeople,
    ...ofRequest,
    body: freeFields({
      unit: line(60),
      roles: Roles,
      version: z.coerce.number().int().min(0).max(2_147_483_646).catch(0),
    }),
  }),
  notOurs: form(`${base}/manage-users/requests/:registrationCode/not-ours`, {
    ...inPeople,
    ...ofRequest,
    body: z.object({ reason: z.string().trim().max(maxReasonLength).default('') }),
  }),
}

const ofKind = { params: z.object({ kind: z.enum(sheetKinds) }) } as const
const ofUpload = {
  params: z.object({ kind: z.enum(sheetKinds), token: z.string().regex(/^[\w-]{22}$/) }),
} as const
const inFiles = { for: 'company-admin', section: 'account/company-files' } as const
/** People, cost centers and budgets by file: nothing is taken over before it was seen. */
export const companyFiles = {
  show: page(`${base}/files`, inFiles),
  download: file(`${base}/files/:kind`, {
    ...inFiles,
    ...ofKind,
    query: z.object({ as: z.enum(['xlsx', 'csv']).catch('xlsx').default('xlsx') }),
  }),
  upload: form(`${base}/files/:kind`, {
    ...inFiles,
    ...ofKind,
    upload: { maxBytes: 2 << 20 },
    reply: json(z.object({ redirect: z.string() })),
  }),
  preview: page(`${base}/files/:kind/:token`, {
    ...inFiles,
    ...ofUpload,
    query: z.object({ page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1) }),
  }),
  apply: form(`${base}/files/:kind/:token/apply`, { proved: true, ...inFiles, ...ofUpload, takesLong: true }),
  discard: form(`${base}/files/:kind/:token/discard`, { ...inFiles, ...ofUpload }),
}
