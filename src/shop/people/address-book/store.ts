import { sql } from 'kysely'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { keptOf, type AddressUses, type BookAddress } from './model/book.ts'
import type { AddressEntered } from './model/address-form.ts'

const addresses = preparedStatement<BookAddress, [number, number]>(
  'address-book',
  `select a.id, a.key, a.unit_id as "unitId", a.customer_id as "customerId", a.company_name as "companyName",
     a.title_code as "titleCode", a.first_name as "firstName", a.last_name as "lastName", a.line1, a.line2, a.postcode,
     a.town, a.region, a.country, a.phone, a.vat_id as "vatId", a.shipping, a.billing, a.default_shipping as "isDefault",
     a.version, a.kept, d.address_id is not null as "isChosen",
     u.code as "unitCode"
   from address a join company_unit u on u.id = a.unit_id left join default_address d on d.address_id = a.id and d.customer_id = $2
   where a.company_id = $1 and (a.customer_id is null or a.customer_id = $2) order by a.id`,
)
/** The company's addresses and this person's own, also those of one order only; nobody else's. */
export const findBook = (db: Db | Tx, companyId: number, customerId: number): Promise<BookAddress[]> =>
  addresses(db, [companyId, customerId])

const byKey = preparedStatement<{ key: string }, [number, number, string]>(
  'address-kept-once',
  `select key from address where company_id = $1 and key = $3 and (customer_id is null or customer_id = $2)`,
)
/** Was this form kept already, sent twice? */
export const isKept = async (db: Db | Tx, companyId: number, customerId: number, key: string) =>
  (await byKey(db, [companyId, customerId, key])).length > 0

export type Owner = { companyId: number; unitId: number; customerId: number | null }

/** Keeps a new address; answers its id, or null when the form of this key was kept before. */
export async function insertAddress(
  tx: Tx,
  owner: Owner,
  given: { key: string; entered: AddressEntered; shipping: boolean; billing: boolean; inBook: boolean },
): Promise<number | null> {
  const row = await tx
    .insertInto('address')
    .values({
      ...keptOf(given.entered),
      key: given.key,
      company_id: owner.companyId,
      unit_id: owner.unitId,
      customer_id: owner.customerId,
      shipping: given.shipping,
      billing: given.billing,
      kept: given.inBook,
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Changes an address that still is of this version; false when it is not. */
export async function updateAddress(
  tx: Tx,
  id: number,
  version: number,
  given: { entered: AddressEntered; shipping: boolean; billing: boolean; inBook: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('address')
    .set({
      ...keptOf(given.entered),
      shipping: given.shipping,
      billing: given.billing,
      kept: given.inBook,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes uses from an address; without any left it is deleted. */
export async function dropUses(
  tx: Tx,
  id: number,
  uses: { shipping: boolean; billing: boolean },
): Promise<'deleted' | 'kept' | 'gone'> {
  const left = await tx
    .updateTable('address')
    .set({
      ...(uses.shipping && { shipping: false, default_shipping: false }),
      ...(uses.billing && { billing: false }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning(['shipping', 'billing'])
    .executeTakeFirst()
  if (!left) return 'gone'
  if (uses.shipping) await tx.deleteFrom('default_address').where('address_id', '=', id).execute()
  if (!left.shipping) await forgetInBaskets(tx, id)
  if (left.shipping || left.billing) return 'kept'
  await tx.deleteFrom('address').where('id', '=', id).execute()
  return 'deleted'
}

const uses = preparedStatement<AddressUses, [number, number]>(
  'address-uses',
  `select
     array(select r.code from replenishment r where r.address_id = $1 and r.state in ('active', 'paused')
            order by r.id limit 20) as schedules,
     array(select q.code from quote q
            where q.address_id = $1 and not q.unsent and q.state in ('requested', 'in-progress', 'awaiting-approval', 'offered')
            order by q.id limit 20) as quotes,
     (select count(*)::int from cart c where c.address_id = $1 and c.ordered_at is null
        and c.customer_id is distinct from $2::bigint and c.total_quantity > 0) as baskets`,
)
/** What would be delivered to an address: codes of schedules and quotes, 20 of a kind at most, and baskets of colleagues. */
export const usesOf = async (tx: Tx, id: number, customerId: number): Promise<AddressUses> =>
  (await uses(tx, [id, customerId]))[0] ?? { schedules: [], quotes: [], baskets: 0 }

const forget = preparedStatement<never, [number]>(
  'address-gone-from-baskets',
  `update cart set address_gone = true, version = version + 1 where address_id = $1 and ordered_at is null`,
)
/** Baskets that were to go there need another address, which their buyers choose. */
const forgetInBaskets = (tx: Tx, id: number): Promise<unknown> => forget(tx, [id])

/** Makes it the preset of its unit; the one before is not it any more. */
export async function presetOfUnit(tx: Tx, id: number, unitId: number, on: boolean): Promise<void> {
  if (on)
    await tx
      .updateTable('address')
      .set({ default_shipping: false })
      .where('unit_id', '=', unitId)
      .where('customer_id', 'is', null)
      .where('default_shipping', '=', true)
      .where('id', '<>', id)
      .execute()
  await tx.updateTable('address').set({ default_shipping: on }).where('id', '=', id).execute()
}

/** Where this person's goods go unless they say otherwise. */
export async function chooseDefault(tx: Db | Tx, customerId: number, addressId: number): Promise<void> {
  await tx
    .insertInto('default_address')
    .values({ customer_id: customerId, address_id: addressId })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet({ address_id: addressId }))
    .execute()
}

/** They have no default of their own any more, if this was it. */
export async function forgetDefault(tx: Tx, customerId: number, addressId: number): Promise<void> {
  await tx
    .deleteFrom('default_address')
    .where('customer_id', '=', customerId)
    .where('address_id', '=', addressId)
    .execute()
}

/** Forgets what they entered for one order only and no basket of theirs names any more; orders have their own copy. */
export async function forgetUnkept(tx: Tx, customerId: number): Promise<void> {
  await tx
    .deleteFrom('address')
    .where('customer_id', '=', customerId)
    .where('kept', '=', false)
    .where(where =>
      where.not(
        where.exists(
          where.selectFrom('cart').select('cart.id').whereRef('cart.address_id', '=', 'address.id'),
        ),
      ),
    )
    .execute()
}
