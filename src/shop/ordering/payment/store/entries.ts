import type { Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

/** A card that is being entered at its provider. */
export type CardEntry = { key: string; provider: string; providerReference: string; url: string; form: Json }

const insert = preparedStatement<never, [string, number, number, string, string, string, string]>(
  'payment-entry-add',
  `insert into payment_entry (key, company_id, customer_id, provider, provider_reference, url, form)
   values ($1, $2, $3, $4, $5, $6, nullif($7::jsonb, 'null'::jsonb))`,
)
export const insertEntry = async (
  db: Db,
  owner: { id: number; companyId: number },
  entry: CardEntry,
): Promise<void> =>
  void (await insert(db, [
    entry.key,
    owner.companyId,
    owner.id,
    entry.provider,
    entry.providerReference,
    entry.url,
    JSON.stringify(entry.form ?? null),
  ]))

const one = preparedStatement<CardEntry, [string, number, number]>(
  'payment-entry',
  `select key, provider, provider_reference as "providerReference", url, form from payment_entry
    where key = $1 and customer_id = $2 and company_id = $3`,
)
/** One of theirs; null for a foreign or unknown one. */
export const entryOf = async (
  db: Db,
  { id, companyId }: { id: number; companyId: number },
  key: string,
): Promise<CardEntry | null> => (await one(db, [key, id, companyId]))[0] ?? null

const openOne = preparedStatement<CardEntry, [number, number, string]>(
  'payment-entry-open',
  `select key, provider, provider_reference as "providerReference", url, form from payment_entry
    where customer_id = $1 and company_id = $2 and provider = $3 and form is null
      and created_at > now() - interval '30 minutes'
    order by created_at desc limit 1`,
)
/** The newest one of theirs without a form of ours that can still be filled in; null: there is none. */
export const openEntryOf = async (
  db: Db,
  { id, companyId }: { id: number; companyId: number },
  provider: string,
): Promise<CardEntry | null> => (await openOne(db, [id, companyId, provider]))[0] ?? null

const take = preparedStatement<{ key: string }, [string]>(
  'payment-entry-take',
  'delete from payment_entry where key = $1 returning key',
)
/** Takes an entry away with what becomes of it; false when somebody else has done so. */
export const takeEntry = async (tx: Tx, key: string): Promise<boolean> => (await take(tx, [key])).length > 0

const sweep = preparedStatement<never>(
  'payment-entry-sweep',
  `delete from payment_entry where created_at < now() - interval '1 day'`,
)
/** Forgets entries of yesterday. */
export const sweepEntries = async (db: Db): Promise<void> => void (await sweep(db, []))
