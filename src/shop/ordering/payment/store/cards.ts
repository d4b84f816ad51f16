import type { Db, Tx } from '#kit/db/connect.ts'
import { plainVatId } from '#kit/db/plain-vat-id.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Card } from '../model/card.ts'

export type Owner = { id: number; companyId: number }

const columns = `id, key, provider, token, card_type as type, last4, holder, expiry_month as "expiryMonth",
  expiry_year as "expiryYear", start_month as "startMonth", start_year as "startYear", issue_number as "issueNumber",
  billing || jsonb_build_object('vatRefused', exists (select from vat_number v where not v.counts
    and v.vat_id = ${plainVatId("billing ->> 'vatId'")})) as billing,
  saved, is_default as "isDefault"`

const all = preparedStatement<Card, [number, number, string]>(
  'payment-cards',
  `select ${columns} from payment_card
    where customer_id = $1 and company_id = $2 and provider = $3 and removed_at is null order by is_default desc, id desc`,
)
/** Their cards at this provider, the default first, then the newest; also those of one basket only. */
export const cardsOf = (db: Db | Tx, { id, companyId }: Owner, provider: string): Promise<Card[]> =>
  all(db, [id, companyId, provider])

const byId = preparedStatement<Card, [number]>(
  'payment-card',
  `select ${columns} from payment_card where id = $1`,
)
/** A card by its id, also one that was removed: what was authorised with it goes on. */
export const cardById = async (db: Db | Tx, id: number): Promise<Card | null> =>
  (await byId(db, [id]))[0] ?? null

const undefault = preparedStatement<never, [number]>(
  'payment-card-no-default',
  'update payment_card set is_default = false where customer_id = $1 and is_default',
)
const insert = preparedStatement<Card, [string, number, number, string]>(
  'payment-card-add',
  `insert into payment_card (key, company_id, customer_id, provider, token, card_type, last4, holder, expiry_month,
     expiry_year, start_month, start_year, issue_number, billing, saved, is_default)
   select $1, $2, $3, c.provider, c.token, c.type, c.last4, c.holder, c."expiryMonth", c."expiryYear", c."startMonth",
          c."startYear", c."issueNumber", nullif(c.billing, 'null'::jsonb), c.saved, c."isDefault"
     from jsonb_to_record($4::jsonb) as c(provider text, token text, type text, last4 text, holder text,
          "expiryMonth" smallint, "expiryYear" smallint, "startMonth" smallint, "startYear" smallint,
          "issueNumber" text, billing jsonb, saved boolean, "isDefault" boolean)
   returning ${columns}`,
)
/** Adds a card; a default takes the place of another. In a transaction. */
export async function insertCard(
  tx: Tx,
  owner: Owner,
  key: string,
  card: Omit<Card, 'id' | 'key'>,
): Promise<Card> {
  if (card.isDefault) await undefault(tx, [owner.id])
  const [made] = await insert(tx, [key, owner.companyId, owner.id, JSON.stringify(card)])
  if (!made) throw new Error('no card')
  return made
}

const update = preparedStatement<never, [number, string]>(
  'payment-card-change',
  `update payment_card set holder = c.holder, expiry_month = c."expiryMonth", expiry_year = c."expiryYear",
     start_month = c."startMonth", start_year = c."startYear", issue_number = c."issueNumber",
     billing = nullif(c.billing, 'null'::jsonb) - 'vatRefused', saved = c.saved, is_default = c."isDefault"
     from jsonb_to_record($2::jsonb) as c(holder text, "expiryMonth" smallint, "expiryYear" smallint,
          "startMonth" smallint, "startYear" smallint, "issueNumber" text, billing jsonb, saved boolean,
          "isDefault" boolean)
    where id = $1`,
)
/** Changes what the shop knows of a card. In a transaction. */
export async function updateCard(tx: Tx, owner: Owner, card: Card): Promise<void> {
  if (card.isDefault) await undefault(tx, [owner.id])
  await update(tx, [card.id, JSON.stringify(card)])
}

const remove = preparedStatement<{ token: string }, [number, number, string]>(
  'payment-card-remove',
  `with gone as (
     update payment_card set removed_at = now(), is_default = false
      where customer_id = $1 and company_id = $2 and key = $3 and removed_at is null returning id, token),
   freed as (update cart set payment_card_id = null from gone where cart.payment_card_id = gone.id)
   select token from gone`,
)
/** Takes a card of theirs away; answers what the provider calls it, null when it is not theirs. */
export const removeCard = async (
  db: Db | Tx,
  { id, companyId }: Owner,
  key: string,
): Promise<string | null> => (await remove(db, [id, companyId, key]))[0]?.token ?? null
