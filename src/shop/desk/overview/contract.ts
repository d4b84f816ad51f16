import { PageNumber } from '#kit/paged.ts'
import { auditSorts } from '#platform/audit/audit-log.ts'
import { rangeFields } from '#kit/date-range.ts'
import { sortField } from '#kit/sort.ts'
import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { runSorts, runStates } from '#platform/jobs/job-runs.ts'
import { letGoChoices, mailSorts, mailStates } from '#platform/email/mail-state.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Typed = z.string().trim().max(120).catch('')
const inJobs = { for: 'desk/jobs:read', section: 'desk/jobs' } as const
const inJobsToChange = { ...inJobs, for: 'desk/jobs:write' } as const
const inMails = { for: 'desk/mails:read', section: 'desk/mails' } as const
const inMailsToChange = { ...inMails, for: 'desk/mails:write' } as const

/** The seller's desk: what waits, help, mails and the log of who did what. Other domains bring their own sections. */
export const desk = {
  overview: page('/desk', { for: 'desk', section: 'desk/overview' }),
  search: page('/desk/search', {
    for: 'desk',
    section: 'desk/overview',
    query: z.object({ text: SearchText }),
  }),
  help: page('/desk/help', { for: 'desk', section: 'desk/help' }),
  mails: page('/desk/mails', {
    lags: true,
    ...inMails,
    query: z.object({
      state: z.enum(mailStates).nullable().catch(null),
      text: SearchText,
      sort: sortField(mailSorts, '-written'),
      page: PageNumber,
    }),
  }),
  retryMails: form('/desk/mails/retry', { ...inMailsToChange, body: z.object({ text: SearchText }) }),
  letMailsGo: form('/desk/mails/let-go', {
    ...inMails,
    for: 'desk/held-mails:write',
    body: z.object({ choice: z.enum(letGoChoices) }),
  }),
  mail: page('/desk/mails/:id', { ...inMails, params: z.object({ id: Id }) }),
  retryMail: form('/desk/mails/:id/retry', { ...inMailsToChange, params: z.object({ id: Id }) }),
  jobs: page('/desk/jobs', {
    ...inJobs,
    query: z.object({
      state: z.enum(runStates).nullable().catch(null),
      sort: sortField(runSorts, '-made'),
      page: PageNumber,
    }),
  }),
  retryJob: form('/desk/jobs/:id/retry', { ...inJobsToChange, params: z.object({ id: Id }) }),
  tryStoodBack: form('/desk/jobs/stood-back/try', {
    ...inJobsToChange,
    body: z.object({ work: z.string().min(1).max(80), item: z.string().min(1).max(200) }),
  }),
  audit: page('/desk/trail', {
    lags: true,
    for: 'desk',
    section: 'desk/trail',
    query: z.object({
      subject: SearchText,
      actor: SearchText,
      /** a kind of things, and an action, by the names that the log keeps */
      kind: Typed,
      action: Typed,
      ...rangeFields(['when']),
      sort: sortField(auditSorts, '-when'),
      page: PageNumber,
    }),
  }),
}
