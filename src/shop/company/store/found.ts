import { named } from '#kit/db/named.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** A company with its first unit; `code` gets a figure behind it when it is taken. */
export async function insertCompany(
  tx: Tx,
  given: {
    code: string
    name: string
    country: string
    vatId: string | null
    priceList: string | null
    currency: string | null
  },
): Promise<{ companyId: number; unitId: number; code: string }> {
  for (let n = 1; ; n++) {
    const code = n === 1 ? given.code : `${given.code}-${n}`
    const made = await tx
      .insertInto('company')
      .values({
        code,
        name: given.name,
        country: given.country,
        vat_id: given.vatId,
        price_list: given.priceList,
        currency: given.currency,
      })
      .onConflict(conflict => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    const unit = await tx
      .insertInto('company_unit')
      .values({ company_id: made.id, code, name: given.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { companyId: made.id, unitId: unit.id, code }
  }
}

/**
 * An account that nobody can sign in to yet; null: the e-mail address is taken. `invitedAs`: the address that her company
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
      // the trigger grants them for her unit
      roles: [...person.roles],
      password_hash: '!',
    })
    // the address itself, or the one that her company invited before
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const holder = named<AddressHolder, [string]>(
  'company-address-holder',
  `select id, company_id as "companyId", first_name || ' ' || last_name as name from customer where email = $1`,
)
/** Whose account an e-mail address is. */
export type AddressHolder = { id: number; companyId: number | null; name: string }
export const holderOf = async (tx: Tx, email: string): Promise<AddressHolder | null> =>
  (await holder(tx, [email]))[0] ?? null

const claim = named<{ id: number }, [number]>(
  'company-claim-address',
  `update customer c set email = invited_as, invited_as = null
   where id = $1 and invited_as is not null and not exists (select from customer o where o.email = c.invited_as)
   returning id`,
)
/** Gives a person the address that she was invited as, when nobody else has it any more. */
export const claimAddress = async (tx: Tx, id: number): Promise<boolean> => (await claim(tx, [id])).length > 0

const lists = named<{ code: string; names: Record<string, string> }>(
  'company-price-groups',
  `select code, names from price_list where kind = 'group' order by code limit 200`,
)
export const priceGroups = (db: Db | Tx) => lists(db, [])
