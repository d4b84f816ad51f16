import { sortField } from '#kit/sort.ts'
import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { form, fragment, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { AddressFieldsBody } from '#shop/people/address-book/contract.ts'
import {
  companySorts,
  companyStates,
  givenRoles,
  peopleAtOnce,
  personField,
  personSorts,
} from './model/customer.ts'

const atDesk = { for: 'desk/customers:read', section: 'desk/customers' } as const
const atDeskToChange = { ...atDesk, for: 'desk/customers:write' } as const
const line = (most: number) => oneLine(most).default('')
const Page = z.coerce.number().int().min(1).max(100_000).catch(1).default(1)
const ofCompany = { params: z.object({ company: z.string().regex(/^[\w.-]{1,60}$/) }) } as const
const ofPerson = {
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
} as const
const Version = z.coerce.number().int().min(1).max(2_147_483_646)
const Flag = z.enum(['true', 'false'])
const Ticked = z
  .literal('true')
  .optional()
  .transform(ticked => ticked !== undefined)
const fields = {
  name: line(120),
  vatId: line(40),
  priceList: line(120),
  onAccount: Ticked,
}
const role = z.enum(givenRoles)

const typedOfPerson = { firstName: 80, lastName: 80, email: 254, perOrder: 20, perMonth: 20 } as const
/** The fields of the people that are entered with a company, by names that are read one by one. */
const ofPeople = Object.fromEntries(
  peopleAtOnce.flatMap(n =>
    Object.entries(typedOfPerson).map(([name, most]) => [personField(n, name), line(most)]),
  ),
) as unknown as Record<never, z.ZodString>

/** The seller's desk: companies and their people, and acting for one of them. */
export const customersDesk = {
  companies: page('/desk/customers', {
    lags: true,
    ...atDesk,
    query: z.object({
      text: SearchText,
      state: z.enum(companyStates).catch('all').default('all'),
      sort: sortField(companySorts, 'name'),
      page: Page,
    }),
  }),
  people: page('/desk/customers/people', {
    lags: true,
    ...atDesk,
    query: z.object({ text: SearchText, sort: sortField(personSorts, 'name'), page: Page }),
  }),
  fresh: page('/desk/customers/new', atDeskToChange),
  add: form('/desk/customers/new', {
    ...atDeskToChange,
    // with fields of each person (`person-1-email`), and those of the slot `foundingParts`
    body: freeFields({
      ...fields,
      /** of the form: sent twice it is one company */
      formKey: z
        .string()
        .regex(/^\w{1,40}$/)
        .optional(),
      /** the customer number; empty: made from the name */
      number: line(60),
      currency: line(3),
      ...AddressFieldsBody,
      /** what the post would rather read has been seen */
      addressSure: Ticked,
      unitName: line(120),
      centerCode: line(60),
      centerName: line(120),
      budgetCode: line(60),
      budgetName: line(120),
      budgetAmount: line(30),
      /** dd/mm/yyyy */
      budgetStart: line(20),
      budgetEnd: line(20),
      ...ofPeople,
      /** there is one of the same name or VAT number, and another is meant */
      sure: Ticked,
      /** without scripts: shows the fields of the chosen country */
      do: z.enum(['save', 'country']).catch('save').default('save'),
    }),
  }),
  /** the address fields of a country, for the form of a new company */
  freshAddress: fragment('/desk/customers/new/address', {
    ...atDeskToChange,
    query: z.object({ countryIsoCode: z.string().trim().max(2).catch('').default('') }),
  }),
  company: page('/desk/customers/companies/:company', { ...atDesk, ...ofCompany }),
  save: form('/desk/customers/companies/:company', {
    ...atDeskToChange,
    ...ofCompany,
    body: z.object({ ...fields, version: Version }),
  }),
  /** blocking ends the sessions of all its people at once */
  switchCompany: form('/desk/customers/companies/:company/switch', {
    ...atDeskToChange,
    ...ofCompany,
    body: z.object({ active: Flag, because: line(300), version: Version }),
  }),
  invite: form('/desk/customers/companies/:company/invite', {
    proved: true,
    ...atDeskToChange,
    ...ofCompany,
    body: z.object({
      email: line(254),
      firstName: line(80),
      lastName: line(80),
      unit: line(60),
      roles: z
        .union([role.transform(one => [one]), z.array(role).max(10)])
        .optional()
        .transform(all => all ?? []),
    }),
  }),
  person: page('/desk/customers/people/:id', { ...atDesk, ...ofPerson }),
  switchPerson: form('/desk/customers/people/:id/switch', {
    ...atDeskToChange,
    ...ofPerson,
    body: z.object({ active: Flag }),
  }),
  /** what waits with a person is given to a colleague */
  handOver: form('/desk/customers/people/:id/hand-over', {
    ...atDeskToChange,
    ...ofPerson,
    body: z.object({ to: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0) }),
  }),
  /** a new link to set a password, for who has none yet */
  inviteAgain: form('/desk/customers/people/:id/invite', { ...atDeskToChange, ...ofPerson }),
  /** from now on this session is theirs, until it is ended */
  act: form('/desk/customers/people/:id/act', { ...atDesk, ...ofPerson, for: 'desk/acting:write' }),
  /** for half an hour this session sees the shop as they do, and changes nothing */
  look: form('/desk/customers/people/:id/look', { ...atDesk, ...ofPerson, for: 'desk/looking:write' }),
}
