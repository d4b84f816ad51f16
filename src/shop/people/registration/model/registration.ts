/**
 * Registration: somebody asks for an account, proves their e-mail address, and the seller's desk decides (REG-01). The
 * variant for downloads needs no decision: it opens restricted documents and nothing else (REG-04).
 */
import type { Sort } from '#kit/sort.ts'

export const kinds = ['company', 'download'] as const
export type Kind = (typeof kinds)[number]
export const states = ['unconfirmed', 'waiting', 'approved', 'refused'] as const
export type State = (typeof states)[number]

/** By what the desk's list is sorted; `turn`: who has waited longest first, of the other states what was decided last. */
export const registrationSorts = ['turn', 'code', 'company', 'person', 'kind', 'since'] as const
export type RegistrationSort = Sort<(typeof registrationSorts)[number]>

/** Roles that a person may be given when they are approved. */
export const givenRoles = ['buyer', 'approver', 'company-admin'] as const
export type GivenRole = (typeof givenRoles)[number]

/** The fields of the person. */
export type PersonEntered = {
  email: string
  titleCode: string
  firstName: string
  lastName: string
  companyName: string
  customerNumber: string
}
export const maxPersonLength: Readonly<Record<keyof PersonEntered, number>> = {
  email: 254,
  titleCode: 10,
  firstName: 60,
  lastName: 60,
  companyName: 120,
  customerNumber: 40,
}

/** A registration as the desk reads it. */
export type Registration = PersonEntered & {
  id: number
  code: string
  kind: Kind
  state: State
  version: number
  vatId: string
  line1: string
  line2: string
  postcode: string
  town: string
  region: string
  country: string
  phone: string
  storefront: string
  createdAt: Date
  confirmedAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
  reason: string
  companyCode: string | null
  /** it closed by itself: they registered again, or have an account by now; null: somebody decides or has decided */
  closedBecause: 'newer' | 'account' | null
}

/** What speaks for a person being one of a company's: both are proofs that an administrator can judge. */
export const joinProofs = ['vat-id', 'domain'] as const
export type JoinProof = (typeof joinProofs)[number]
/** A registration as an administrator of the company reads it that it seems to belong to. */
export type JoinRequest = Pick<
  Registration,
  | 'id'
  | 'code'
  | 'version'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'vatId'
  | 'phone'
  | 'storefront'
  | 'confirmedAt'
> & { because: readonly JoinProof[] }
/** What an administrator said who does not know the person. */
export type NotOurs = { company: string; by: string; reason: string; at: Date }
/** What the desk said to an earlier registration by the same e-mail address. */
export type RefusedBefore = { code: string; at: Date; reason: string }
/** Longest reason that the desk or an administrator gives, in characters. */
export const maxReasonLength = 1_000

/** Domains that everybody has an address at: they say nothing about a company. */
export const publicDomains: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.es',
  'hotmail.com',
  'hotmail.es',
  'live.com',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'me.com',
  'gmx.de',
  'gmx.net',
  'gmx.com',
  'web.de',
  't-online.de',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  '163.com',
  '126.com',
  'orange.fr',
  'libero.it',
  'telefonica.net',
]

/** The part of an e-mail address that is a company's own: 'nordwind.example'; null: an address that anybody may have. */
export function companyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain.includes('.') && !publicDomains.includes(domain) ? domain : null
}

/** A company that a registration may belong to, and what speaks for it. */
export type Proposal = {
  code: string
  name: string
  /** same VAT number, the customer number they name, people with the same e-mail domain */
  because: readonly ('vat-id' | 'customer-number' | 'domain')[]
}

/** Those with the most that speaks for them first: a VAT number counts more than a number, a number more than a domain. */
const weight = { 'vat-id': 4, 'customer-number': 2, domain: 1 } as const
export const ranked = (proposals: readonly Proposal[]): Proposal[] => {
  const sum = ({ because }: Proposal) => because.reduce((all, why) => all + weight[why], 0)
  return proposals.toSorted((a, b) => sum(b) - sum(a) || a.code.localeCompare(b.code))
}

/** Countries that pay in euros. */
const euro = new Set(
  'AT BE BG HR CY DE EE ES FI FR GR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' '),
)
/** The currencies on offer, the one first that a company of this country is likely to pay in. */
export const currenciesFor = (country: string, offered: readonly string[]): readonly string[] =>
  euro.has(country) && offered.includes('EUR') ? ['EUR', ...offered.filter(one => one !== 'EUR')] : offered

/** A code for a company out of its name: 'Nordwind Automation, S.L.' is 'nordwind-automation-s-l'. */
export const companyCodeOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'company'

/** Which form a captcha belongs to. */
export const captchaForm = 'registration'
/** The link of the mail is good for so many hours. */
export const linkHours = 48
