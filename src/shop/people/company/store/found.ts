import type { AlikeCompany } from '../model/alike.ts'
import { withoutCompany } from '../model/without-company.ts'
import { plainVatId } from '#kit/db/plain-vat-id.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { mergedInto } from './merged.ts'

const lockNew = preparedStatement<never>(
  'company-lock-new',
  `select pg_advisory_xact_lock(hashtext('a company is added at the desk'))`,
)
/** One company is added after the other, so that the second sees the first. */
export const holdNewCompanies = (tx: Tx): Promise<unknown> => lockNew(tx, [])

const alike = preparedStatement<AlikeCompany, [string, string, string]>(
  'company-alike',
  `select code, name, active, blocked_because as because from company
    where lower(name) = lower($1) or code = $3
       or $2 <> '' and ${plainVatId('vat_id')} = ${plainVatId('$2')}
    order by active, id limit 5`,
)
/** Companies of the same VAT number, name or code, blocked ones too and first. */
export const alikeCompanies = (
  db: Db | Tx,
  one: { name: string; vatId: string | null; code: string },
): Promise<AlikeCompany[]> => alike(db, [one.name, one.vatId ?? '', one.code])

/** A company with its first unit; `code` gets a figure behind it when it is taken, or leads to a company that it became part of. */
export async function insertCompany(
  tx: Tx,
  given: {
    code: string
    name: string
    country: string
    vatId: string | null
    priceList: string | null
    currency: string | null
    /** absent: yes */
    onAccount?: boolean
    /** of its first unit; absent: as the company */
    unitName?: string
    /** of the form that founds it: the same form sent twice is one company */
    foundingKey?: string
  },
): Promise<{ companyId: number; unitId: number; code: string }> {
  for (let n = 1; ; n++) {
    const code = n === 1 ? given.code : `${given.code}-${n}`
    if ((await mergedInto(tx, code)) !== null) continue
    const made = await tx
      .insertInto('company')
      .values({
        code,
        name: given.name,
        country: given.country,
        vat_id: given.vatId,
        price_list: given.priceList,
        currency: given.currency,
        on_account: given.onAccount ?? true,
        founding_key: given.foundingKey ?? null,
      })
      .onConflict(conflict => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    const unit = await tx
      .insertInto('company_unit')
      .values({ company_id: made.id, code, name: given.unitName || given.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { companyId: made.id, unitId: unit.id, code }
  }
}

/**
 * An account that nobody can sign in to yet; null: the e-mail address is taken. `invitedAs`: the address that their company
 * sees instead.
 */
export async function insertPerson(
  tx: Tx,
  person: {
    email: string
    invitedAs?: string
    firstName: string
    lastName: string
    companyId: number
    unitId: number
    roles: readonly string[]
  },
): Promise<number | null> {
  const row = await tx
    .insertInto('customer')
    .values({
      email: person.email,
      invited_as: person.invitedAs ?? null,
      first_name: person.firstName,
      last_name: person.lastName,
      company_id: person.companyId,
      unit_id: person.unitId,
      // the trigger grants them for their unit
      roles: [...person.roles],
      password_hash: '!',
    })
    // the address itself, or the one that their company invited before
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const take = preparedStatement<{ id: number; name: string }, [string, number, number, readonly string[]]>(
  'company-take-in',
  `update customer c set company_id = $2, unit_id = $3, roles = $4
    where c.email = $1 and ${withoutCompany('c')} returning c.id, c.first_name || ' ' || c.last_name as name`,
)
/** Takes an account that belongs to no company into a unit, with its password; null: there is none at this address. */
export const takeIn = async (
  tx: Tx,
  person: { email: string; companyId: number; unitId: number; roles: readonly string[] },
): Promise<{ id: number; name: string } | null> =>
  (await take(tx, [person.email, person.companyId, person.unitId, person.roles]))[0] ?? null

const holder = preparedStatement<AddressHolder, [string]>(
  'company-address-holder',
  `select id, company_id as "companyId", first_name || ' ' || last_name as name, ${withoutCompany('c')} as "mayJoin"
     from customer c where email = $1`,
)
/** Whose account an e-mail address is; `mayJoin`: it belongs to no company, and not to the seller. */
export type AddressHolder = { id: number; companyId: number | null; name: string; mayJoin: boolean }
export const holderOf = async (tx: Tx, email: string): Promise<AddressHolder | null> =>
  (await holder(tx, [email]))[0] ?? null

const claim = preparedStatement<{ id: number }, [number]>(
  'company-claim-address',
  `update customer c set email = invited_as, invited_as = null
   where id = $1 and invited_as is not null and not exists (select from customer o where o.email = c.invited_as)
   returning id`,
)
/** Gives a person the address that they were invited as, when nobody else has it any more. */
export const claimAddress = async (tx: Tx, id: number): Promise<boolean> => (await claim(tx, [id])).length > 0

const lists = preparedStatement<{ code: string; names: Record<string, string> }>(
  'company-price-groups',
  `select code, names from price_list where kind = 'group' order by code limit 200`,
)
export const priceGroups = (db: Db | Tx) => lists(db, [])
