import * as z from 'zod'
import { PageNumber } from '#kit/paged.ts'
import { form, fragment, page } from '#kit/contract.ts'
import { sortField } from '#kit/sort.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { AddressFieldsBody } from '#shop/people/address-book/contract.ts'
import { givenRoles, maxReasonLength, registrationSorts, states } from './model/registration.ts'

const typed = (max: number) => z.string().max(max).catch('').default('')
const Flag = z
  .string()
  .max(10)
  .optional()
  .catch(undefined)
  .transform(value => value === 'true' || value === 'on')
const Person = {
  email: typed(500),
  titleCode: typed(50),
  firstName: typed(500),
  lastName: typed(500),
  companyName: typed(500),
  password: typed(1_000),
  passwordAgain: typed(1_000),
  termsOfUse: Flag,
  captchaToken: typed(1_000),
  captchaProof: typed(20),
  captchaAnswer: typed(20),
}
const LinkToken = z.string().max(100).catch('').default('')

/** An account is asked for (REG-01 to REG-06, call 125). */
export const registration = {
  /** S-033 */
  show: page('/register'),
  register: form('/register', {
    body: z.object({
      ...AddressFieldsBody,
      ...Person,
      customerNumber: typed(200),
      privacyPolicy: Flag,
      do: z.enum(['register', 'country']).catch('register').default('register'),
    }),
  }),
  /** the address fields of a country */
  fields: fragment('/register/fields', { query: z.object({ countryIsoCode: typed(2) }) }),
  /** S-034: for restricted downloads only (REG-04) */
  showDownload: page('/register/download'),
  registerDownload: form('/register/download', {
    body: z.object({ ...Person, countryIso: typed(2) }),
  }),
  /** the same for known and unknown addresses */
  sent: page('/register/sent'),
  /** where the link of the mail leads; it acts by its button only */
  link: page('/register/confirm', { query: z.object({ token: LinkToken }) }),
  confirm: form('/register/confirm', { body: z.object({ token: LinkToken }) }),
  /** the texts that are accepted, for their dialogs */
  terms: fragment('/register/termsOfUse'),
  privacy: fragment('/register/privacyPolicy'),
}

const atDesk = { for: 'desk/registrations:read', section: 'desk/registrations' } as const
const atDeskToChange = { ...atDesk, for: 'desk/registrations:write' } as const
const Code = z.string().regex(/^RG\d{1,15}$/)
const ofOne = { params: z.object({ code: Code }) } as const
const Version = z.coerce.number().int().min(1).max(2_147_483_646)
const roles = z.enum(givenRoles)

/** The seller's desk: who waits, the proposal, approving and refusing. */
export const registrationDesk = {
  list: page('/desk/registrations', {
    lags: true,
    ...atDesk,
    query: z.object({
      state: z.enum(states).catch('waiting').default('waiting'),
      sort: sortField(registrationSorts, 'turn'),
      page: PageNumber,
    }),
  }),
  one: page('/desk/registrations/:code', {
    ...atDesk,
    ...ofOne,
    query: z.object({ company: typed(120), text: SearchText }),
  }),
  approve: form('/desk/registrations/:code/approve', {
    ...atDeskToChange,
    ...ofOne,
    body: z.object({
      version: Version,
      /** code of the company; empty: a new one */
      company: typed(120),
      /** code of its unit; empty: its first */
      unit: typed(120),
      roles: z
        .union([roles.transform(one => [one]), z.array(roles).max(5)])
        .optional()
        .transform(all => all ?? []),
      /** of a new company: its price group; empty: the public list */
      priceList: typed(120),
      currency: typed(3),
      /** a new company may order on account; where the shop takes no cards it may anyway */
      onAccount: z
        .string()
        .max(10)
        .optional()
        .transform(value => value === 'true'),
      /** the companies that were proposed when the form was made: what came about since is asked about */
      seen: z.string().max(4_000).default(''),
      /** a new company is meant, though there is one like it */
      sure: z
        .string()
        .max(10)
        .optional()
        .transform(value => value === 'true'),
    }),
  }),
  refuse: form('/desk/registrations/:code/refuse', {
    ...atDeskToChange,
    ...ofOne,
    body: z.object({
      version: Version,
      reason: z.string().trim().max(maxReasonLength).catch('').default(''),
    }),
  }),
}
