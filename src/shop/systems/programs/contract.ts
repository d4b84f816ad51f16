import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { several } from '#kit/typed/several.ts'
import { lifetimes, madeKinds, programOwners } from './model/program.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Which = { params: z.object({ id: Id }) }
const Version = z.coerce.number().int().min(1).max(2_147_483_646)
const ofCompany = { for: 'company-admin', section: 'account/company-programs' } as const

/** The fields of a program; several scopes come under one name. */
const Fields = {
  name: oneLine(80).min(1),
  /** in the name of a person: their address */
  person: oneLine(254).default(''),
  /** for a unit: its code, and where the letters about its orders go */
  unit: oneLine(60).default(''),
  email: oneLine(254).default(''),
  scopes: several(z.string().max(60), 50),
  networks: z.string().max(5_000).default(''),
}
const Owner = z.enum(programOwners).catch('person').default('person')
/** For a unit also with a field `limit-<period>-<currency>` for every limit. */
const Kept = freeFields({ ...Fields, version: Version })
const New = freeFields({
  ...Fields,
  owner: Owner,
  kind: z.enum(madeKinds).catch('client').default('client'),
  lifetime: z.enum(lifetimes).catch('365').default('365'),
})
export type TypedProgram = z.output<typeof New> | z.output<typeof Kept>

/** The company's administrator: programs that work for the company, without a screen. */
export const programsOfCompany = {
  list: page('/{account-area}/company/programs', ofCompany),
  create: page('/{account-area}/company/programs/new', { ...ofCompany, query: z.object({ owner: Owner }) }),
  add: form('/{account-area}/company/programs/new', { proved: true, ...ofCompany, body: New }),
  show: page('/{account-area}/company/programs/:id', { ...ofCompany, ...Which }),
  save: form('/{account-area}/company/programs/:id', { proved: true, ...ofCompany, ...Which, body: Kept }),
  /** a new secret, shown once */
  rotate: form('/{account-area}/company/programs/:id/secret', { proved: true, ...ofCompany, ...Which }),
  /** the secret before counts no longer */
  endOverlap: form('/{account-area}/company/programs/:id/secret/end', { ...ofCompany, ...Which }),
  end: form('/{account-area}/company/programs/:id/end', { proved: true, ...ofCompany, ...Which }),
}

/** The seller's desk: all programs, and their end. */
export const programDesk = {
  list: page('/desk/programs', { for: 'desk/programs:read', section: 'desk/programs' }),
  end: form('/desk/programs/:id/end', {
    proved: true,
    for: 'desk/programs:write',
    section: 'desk/programs',
    ...Which,
  }),
}
