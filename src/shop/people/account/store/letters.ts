/** Which letters a person does without. */
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { LetterKind } from '../model/settings.ts'

/** For an account that is held; false: they were so already. */
export async function setUnwanted(tx: Tx, id: number, unwanted: readonly LetterKind[]): Promise<boolean> {
  const before = await tx
    .deleteFrom('unwanted_letter')
    .where('customer_id', '=', id)
    .returning('about')
    .execute()
  if (unwanted.length > 0)
    await tx
      .insertInto('unwanted_letter')
      .values(unwanted.map(about => ({ customer_id: id, about })))
      .execute()
  return before.length !== unwanted.length || before.some(({ about }) => !unwanted.some(one => one === about))
}

const add = preparedStatement<{ about: string }, [number, LetterKind]>(
  'account-letter-unwanted',
  `insert into unwanted_letter (customer_id, about) values ($1::bigint, $2) on conflict do nothing returning about`,
)
/** One kind more that they do without; false: they did so already. */
export const addUnwanted = async (tx: Tx, id: number, about: LetterKind): Promise<boolean> =>
  (await add(tx, [id, about])).length > 0

type Holder = { id: number; email: string }
const byEmail = preparedStatement<Holder, [string]>(
  'account-letters-by-email',
  'select id, email from customer where email = lower($1) and erased_at is null',
)
/** Whose address this is; null: nobody's here. */
export const holderByEmail = async (db: Db, email: string): Promise<Holder | null> =>
  (await byEmail(db, [email]))[0] ?? null

const byId = preparedStatement<Holder, [number]>(
  'account-letters-by-id',
  'select id, email from customer where id = $1::bigint and erased_at is null',
)
export const holderById = async (db: Db, id: number): Promise<Holder | null> =>
  (await byId(db, [id]))[0] ?? null
