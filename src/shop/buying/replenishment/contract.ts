import { PageNumber } from '#kit/paged.ts'
import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { CalendarDate } from '#kit/calendar-date.ts'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { sortField } from '#kit/sort.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { scheduleSorts } from './model/schedule.ts'
import { scheduleStates } from './model/states.ts'

export const JobCode = z.string().regex(/^RS\d{1,15}$/)
const ofJob = { params: z.object({ jobCode: JobCode }) } as const
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const typed = (most: number) => z.string().max(most).catch('').default('')
const Text = z.string().trim().max(120).catch('').default('')
/** One value or several of one name. */
const several = z
  .union([
    z
      .string()
      .max(20)
      .transform(one => [one]),
    z.array(z.string().max(20)).max(7),
  ])
  .optional()
  .transform(all => all ?? [])

/** The fields of the replenishment panel (REPL-02; behaviour.md). */
export const PanelFields = {
  replenishmentRecurrence: typed(20),
  nDays: typed(10),
  nWeeks: typed(10),
  nDaysOfWeek: several,
  nthDayOfMonth: typed(10),
  replenishmentStartDate: typed(40),
  replenishmentEndDate: typed(40),
  tolerancePercent: typed(10),
}
/** What every order of a schedule says; entered on its page and when one is made from an order. */
const TermsFields = {
  ...PanelFields,
  costCenterId: typed(60),
  addressId: typed(80),
  modeCode: typed(60),
  referenceNumber: oneLine(40).catch('').default(''),
  purchaseOrderNumber: oneLine(35).catch('').default(''),
}

const own = { for: 'signed-in', section: 'account/replenishment' } as const
const buying = { for: 'buyer', section: 'account/replenishment' } as const
const Filter = {
  state: z.enum(scheduleStates).nullable().catch(null),
  held: z.literal('true').nullable().catch(null),
  text: SearchText,
  sort: sortField(scheduleSorts, '-code'),
  page: PageNumber,
}
const Seen = z.object({ version: Version })
const OfDate = Seen.extend({ dueOn: CalendarDate })

/** From which order, or from which quote, a schedule is made. */
const EarlierFields = {
  orderCode: z.string().max(40).catch('').default(''),
  quoteCode: z.string().max(40).catch('').default(''),
}

/** The buyer's schedules (commerce.md 3.3). */
export const replenishment = {
  list: page('/{account-area}/replenishment', { ...own, query: z.object(Filter) }),
  /** a schedule from an order: its lines, with when and how */
  fresh: page('/{account-area}/replenishment/new', {
    ...buying,
    query: z.object(EarlierFields),
  }),
  make: form('/{account-area}/replenishment', {
    ...buying,
    body: z.object({
      ...TermsFields,
      ...EarlierFields,
      /** of the form: sent twice, it is one schedule */
      formKey: z.string().max(40).catch('').default(''),
    }),
  }),
  show: page('/{account-area}/replenishment/:jobCode', { ...own, ...ofJob }),
  /** what goes wrong shows the page with everything that was entered */
  saveLines: form('/{account-area}/replenishment/:jobCode/lines', {
    ...buying,
    ...ofJob,
    // with a field `quantity-n` for every line
    body: freeFields({ version: Version, addCode: Text, addQuantity: typed(10) }),
  }),
  saveTerms: form('/{account-area}/replenishment/:jobCode/terms', {
    ...buying,
    ...ofJob,
    body: z.object({ version: Version, ...TermsFields }),
  }),
  release: form('/{account-area}/replenishment/:jobCode/release', {
    ...buying,
    ...ofJob,
    body: OfDate.extend({ seenTotal: z.coerce.number().int().min(0).optional().catch(undefined) }),
  }),
  skip: form('/{account-area}/replenishment/:jobCode/skip', { ...buying, ...ofJob, body: OfDate }),
  unskip: form('/{account-area}/replenishment/:jobCode/unskip', { ...buying, ...ofJob, body: OfDate }),
  moveDate: form('/{account-area}/replenishment/:jobCode/date', {
    ...buying,
    ...ofJob,
    body: OfDate.extend({ runsOn: typed(40) }),
  }),
  pause: form('/{account-area}/replenishment/:jobCode/pause', { ...own, ...ofJob, body: Seen }),
  resume: form('/{account-area}/replenishment/:jobCode/resume', { ...own, ...ofJob, body: Seen }),
  restart: form('/{account-area}/replenishment/:jobCode/restart', { ...buying, ...ofJob, body: Seen }),
  end: form('/{account-area}/replenishment/:jobCode/end', { ...own, ...ofJob, body: Seen }),
  /** an administrator gives it to a colleague who may order */
  handOver: form('/{account-area}/replenishment/:jobCode/hand-over', {
    ...own,
    ...ofJob,
    body: Seen.extend({ buyer: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  }),
  /** after the checkout (behaviour.md, Transport) */
  confirmation: page('/checkout/replenishmentConfirmation/:jobCode', { for: 'buyer', ...ofJob }),
}

const atDesk = { for: 'desk/replenishment:read', section: 'desk/replenishment' } as const
const atDeskToChange = { ...atDesk, for: 'desk/replenishment:write' } as const
/** The desk's side: which schedules there are, and which of their orders wait. */
export const replenishmentDesk = {
  list: page('/desk/replenishment', { lags: true, ...atDesk, query: z.object(Filter) }),
  show: page('/desk/replenishment/:jobCode', { ...atDesk, ...ofJob }),
  pause: form('/desk/replenishment/:jobCode/pause', { ...atDeskToChange, ...ofJob, body: Seen }),
  resume: form('/desk/replenishment/:jobCode/resume', { ...atDeskToChange, ...ofJob, body: Seen }),
}
