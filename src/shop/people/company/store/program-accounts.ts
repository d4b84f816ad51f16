import type { Tx } from '#kit/db/connect.ts'

/** What an account of a program is called beside its name. */
const firstName = 'API'

type Account = { name: string; unitId: number }

/** An account that buys for a unit and that nobody signs in to; null: the address is taken. */
export async function insertProgramAccount(
  tx: Tx,
  account: Account & { companyId: number; email: string; storefront: string },
): Promise<number | null> {
  const row = await tx
    .insertInto('customer')
    .values({
      email: account.email,
      first_name: firstName,
      last_name: account.name,
      company_id: account.companyId,
      unit_id: account.unitId,
      roles: ['buyer'],
      // no password fits it
      password_hash: '!program',
      storefront: account.storefront,
      of_program: true,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Another name, or another unit, for which it buys from then on. */
export async function updateProgramAccount(tx: Tx, id: number, { name, unitId }: Account): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ last_name: name, unit_id: unitId })
    .where('id', '=', id)
    .where('of_program', '=', true)
    .execute()
}

/** It is closed and belongs to no unit any more, so that the unit can be taken away; its orders stay. */
export async function closeProgramAccount(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ active: false, unit_id: null, roles: [] })
    .where('id', '=', id)
    .where('of_program', '=', true)
    .execute()
}
