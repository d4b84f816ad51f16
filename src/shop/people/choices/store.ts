import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { ChoiceName } from './model.ts'

const all = preparedStatement<{ name: string; value: string }, [number]>(
  'choices',
  'select name, value from choice where customer_id = $1::bigint',
)
/** What a person has chosen, by name. */
export const choicesOf = async (db: Db | Tx, customerId: number): Promise<Map<string, string>> =>
  new Map((await all(db, [customerId])).map(({ name, value }) => [name, value]))

const write = preparedStatement<never, [number, string, string]>(
  'choice-write',
  `insert into choice (customer_id, name, value) values ($1::bigint, $2, $3)
   on conflict (customer_id, name) do update set value = excluded.value, chosen_at = now()
    where choice.value <> excluded.value`,
)
/** Keeps a choice; '' is one too: what the shop proposes. */
export const writeChoice = async (
  db: Db | Tx,
  customerId: number,
  name: ChoiceName,
  value: string,
): Promise<void> => void (await write(db, [customerId, name, value]))
