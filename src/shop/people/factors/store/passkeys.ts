import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { PasskeyShown } from '../model/factor.ts'

export type KeptPasskey = {
  id: number
  customerId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}
const columns = `id, customer_id as "customerId", credential_id as "credentialId", public_key as "publicKey", counter, transports`

const byCredential = preparedStatement<KeptPasskey, [string]>(
  'factors-hold-passkey',
  `select ${columns} from passkey where credential_id = $1 for update`,
)
/** The passkey with this name of its own; of two answers of one passkey one waits. Null: unknown. */
export const holdPasskey = async (tx: Tx, credentialId: string): Promise<KeptPasskey | null> =>
  (await byCredential(tx, [credentialId]))[0] ?? null

const ofPerson = preparedStatement<PasskeyShown & { credentialId: string; transports: string[] }, [number]>(
  'factors-passkeys',
  `select id, name, created_at as "createdAt", used_at as "usedAt", credential_id as "credentialId", transports
   from passkey where customer_id = $1 order by id`,
)
/** The passkeys of a person, the oldest first. */
export const passkeysOf = (db: Db | Tx, customerId: number) => ofPerson(db, [customerId])

const use = preparedStatement<never, [number, number]>(
  'factors-passkey-used',
  'update passkey set counter = $2, used_at = now() where id = $1',
)
export const notePasskeyUse = async (tx: Tx, id: number, counter: number): Promise<void> =>
  void (await use(tx, [id, counter]))

/** False: a passkey of this name of its own is known already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<KeptPasskey, 'id'> & { name: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values({
      customer_id: passkey.customerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Its name; null: it is not theirs, or there is none. */
export async function dropPasskey(tx: Tx, customerId: number, id: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkey')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
export async function dropPasskeys(tx: Tx, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const answer = preparedStatement<{ answered: boolean }, [Buffer]>(
  'factors-passkey-answer',
  `insert into passkey_answer (challenge_hash) values ($1) on conflict do nothing returning true as answered`,
)
/** Notes that a challenge is answered; false: it was before. */
export const spendChallenge = async (db: Db | Tx, hash: Buffer): Promise<boolean> =>
  (await answer(db, [hash])).length > 0

const sweep = preparedStatement<never>(
  'factors-passkey-answer-sweep',
  `delete from passkey_answer where answered_at < now() - interval '1 hour'`,
)
export const sweepAnswers = async (db: Db): Promise<void> => void (await sweep(db, []))
