/** A provider that takes every card without asking anybody, and cards, for tests. */
import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import type { PaymentProvider } from './model/provider.ts'

const authorised = (reference: string) => ({
  reference,
  state: 'authorised' as const,
  reason: 'declined' as const,
  actionUrl: null,
})

/** Cards are entered on a page of its own; everything is authorised. */
export const stillProvider: PaymentProvider = {
  name: 'still',
  frameOrigin: null,
  capturesInParts: true,
  openEntry: async ({ email }) => ({ reference: `entry ${email}`, url: 'https://provider.example/card' }),
  readEntry: async reference => ({
    token: `token of ${reference}`,
    type: 'visa',
    last4: '4242',
    expires: { month: 12, year: 2999 },
  }),
  codeUrl: () => null,
  authorise: async ({ key }) => authorised(`payment ${key}`),
  read: async reference => authorised(reference),
  capture: async ({ amount }) => amount,
  void: async () => {},
  refund: async () => {},
  forget: async () => {},
  readNotification: () => null,
}

/** A saved card of a person; one that is there under this key is as new. */
export async function addCard(
  db: Db,
  { key, email, provider = stillProvider.name }: { key: string; email: string; provider?: string },
): Promise<void> {
  await sql`insert into payment_card (key, company_id, customer_id, provider, token, card_type, last4, holder,
      expiry_month, expiry_year, saved)
    select ${key}, company_id, id, ${provider}, ${`token ${key}`}, 'visa', '4242', 'Ana Buyer', 12, 2999, true
      from customer where email = ${email}
    on conflict (key) do update set removed_at = null`.execute(db)
}

/** A card that is being entered, and money that was asked for and declined. */
export async function addWaiting(db: Db, { key, email }: { key: string; email: string }): Promise<void> {
  await sql`insert into payment_entry (key, company_id, customer_id, provider, provider_reference, url, form)
    select ${key}, company_id, id, ${stillProvider.name}, ${key}, 'https://provider.example/card',
           '{"cardTypeCode": "visa", "nameOnCard": "Ana Buyer", "saveInAccount": true}'
      from customer where email = ${email} on conflict do nothing`.execute(db)
  await addCard(db, { key: `card ${key}`, email })
  await sql`insert into payment_authorisation (key, company_id, customer_id, place_token, card_id, amount, currency,
      provider, provider_reference, state, reason, return_url, language, asked)
    select ${key}, c.company_id, c.customer_id, ${key}, c.id, 100, 'EUR', c.provider, ${key}, 'declined', 'declined', '',
           'en', '{"termsAccepted": true, "referenceNumber": "R-1"}'
      from payment_card c where c.key = ${`card ${key}`} on conflict do nothing`.execute(db)
}
