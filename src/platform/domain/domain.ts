/** What a domain brings to the shop, said in its `domain.ts`: the one place that changes when it brings something more. */
import type { AuditWords } from '../audit/audit.ts'
import type { JobContext, JobServices } from '../jobs/jobs.ts'
import type { AnyJob } from '../jobs/run-jobs.ts'
import type { MailKind, MailKinds } from '../email/mail-kinds.ts'
import type { SentMail } from '../email/send-mails.ts'
import type { PersonalData } from '../person/personal-data.ts'
import type { Bound } from '../request/routes.ts'
import type { Section } from '../request/section.ts'
import type { CompanyTables } from './company-tables.ts'
import type { SearchTool } from './search-tool.ts'
import type { FilledSlot } from './slot.ts'

export type Domain = {
  /** what it writes into the audit log */
  audit?: AuditWords
  /** what its tables hold about people; each table that the map says it owns is named */
  personalData?: PersonalData
  /** what becomes of the rows of its tables that name a company when that is merged into another */
  companyTables?: CompanyTables
  routes?: readonly Bound[]
  /** its screens in the areas that have a navigation: the desk, 'My account' */
  sections?: readonly Section[]
  jobs?: readonly AnyJob[]
  /** what it forgets or removes once its period is over, hourly, each step for itself; by what is forgotten */
  sweeps?: Readonly<Record<string, (ctx: Pick<JobContext, 'db' | 'ports'>) => Promise<unknown>>>
  /** connects what it does when other domains say that something happened; again changes nothing */
  reactions?: () => void
  /** what it puts into places that domains of earlier areas keep for others */
  fills?: readonly FilledSlot[]
  /** what a search finds of it beside articles */
  tools?: readonly SearchTool[]
  /** cookies with which a public page is the same as without, or is kept by what they say; `brand` is that of the shop */
  cookies?: readonly (string | ((name: string, brand: string) => boolean))[]
  /** the kinds of e-mails that it writes, each with its rules */
  mails?: Readonly<Partial<Record<keyof MailKinds, MailKind>>>
  /** the link that ends mails like this one for who reads it; null: it is none of its mails, or cannot be left out */
  stopLink?: (
    services: Pick<JobServices, 'db' | 'ports' | 'publicUrl' | 'actingFor'>,
    mail: SentMail,
  ) => Promise<string | null>
}

/** Keeps the types of what a domain brings. */
export const domain = <const D extends Domain>(brings: D): D => brings
