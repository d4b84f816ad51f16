/** What the seller keeps of companies and their people. */
import type { Sort } from '#kit/sort.ts'
import type { Currency } from '#kit/money.ts'

export const companyStates = ['all', 'open', 'blocked'] as const
export type CompanyState = (typeof companyStates)[number]

/** A company as a row of the list. */
/** By what the lists of companies and people are sorted. */
export const companySorts = ['name', 'country', 'group', 'people', 'last', 'state'] as const
export type CompanySort = Sort<(typeof companySorts)[number]>
export const personSorts = ['name', 'company', 'unit', 'seen', 'state'] as const
export type PersonSort = Sort<(typeof personSorts)[number]>

export type CompanyRow = {
  code: string
  name: string
  country: string
  vatId: string | null
  /** its name; empty: list prices */
  priceGroup: string
  people: number
  lastOrder: Date | null
  active: boolean
}

/** A company with everything that its form keeps. */
export type KeptCompany = {
  id: number
  code: string
  name: string
  country: string
  vatId: string | null
  priceList: string | null
  currency: Currency | null
  onAccount: boolean
  active: boolean
  blockedBecause: string
  /** made here, or ordered first, whichever came earlier */
  since: Date
  version: number
}

export type UnitOfCompany = {
  id: number
  parentId: number | null
  code: string
  name: string
  active: boolean
}
export type CenterOfCompany = {
  code: string
  name: string
  unit: string
  currency: Currency
  active: boolean
}
export type AddressOfCompany = {
  id: number
  unit: string
  companyName: string
  name: string
  line1: string
  line2: string
  postcode: string
  town: string
  region: string
  country: string
}

/** A person as a row of the list, or of their company. */
export type CustomerRow = {
  id: number
  email: string
  firstName: string
  lastName: string
  company: { code: string; name: string; active: boolean } | null
  unit: string | null
  unitId: number | null
  roles: readonly string[]
  active: boolean
  /** has not set a password yet */
  invited: boolean
  /** was invited by their company at an address that has an account elsewhere: nobody can sign in here (decision 164) */
  heldElsewhere: boolean
  /** a program works with it for its unit: nobody signs in with it */
  ofProgram: boolean
  /** when their last session began; null: none lately */
  seenAt: Date | null
}

/** What the desk gives a person it invites. */
export const givenRoles = ['buyer', 'approver', 'company-admin', 'distributor'] as const

/** How many people are entered with a company; more are invited on its page. */
export const peopleAtOnce = [1, 2, 3, 4, 5] as const

/** A person as the form of a new company has them; limits as typed, in the company's currency. */
export type PersonTyped = {
  firstName: string
  lastName: string
  email: string
  roles: readonly string[]
  perOrder: string
  perMonth: string
}
/** The names of a person's fields in that form. */
export const personField = (n: number, name: string): string => `person-${n}-${name}`

/** Whose page the desk looks at: a company's (`customerId` null), or one person's; `companyId` null: of no company. */
export type CustomerRef = { companyId: number | null; customerId: number | null }
