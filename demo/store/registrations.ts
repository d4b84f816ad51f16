import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'

/** Two companies that wait for the desk: one whose address speaks for Nordwind, one that nobody knows. */
export async function writeRegistrations(tx: Tx): Promise<void> {
  const waiting = [
    [
      'laura.mora@nordwind.example',
      'Laura',
      'Mora',
      'Nordwind Automation',
      'ESB12345674',
      'ES',
      'ES-Z',
      'Molinos 4',
      '50001',
      'Zaragoza',
      '',
    ],
    [
      'j.whitfield@brookside.example',
      'Jonah',
      'Whitfield',
      'Brookside Controls',
      '',
      'US',
      'US-IL',
      '310 Canal Street',
      '60607',
      'Chicago',
      '+1 312 555 0117',
    ],
  ] as const
  for (const [email, first, last, company, vatId, country, region, line1, postcode, town, phone] of waiting)
    await sql`insert into registration (code, kind, state, email, first_name, last_name, company_name, vat_id, country,
        region, line1, postcode, town, phone, password_hash, storefront, created_at, confirmed_at)
      select 'RG' || nextval('registration_number'), 'company', 'waiting', ${email}, ${first}, ${last}, ${company}, ${vatId},
        ${country}, ${region}, ${line1}, ${postcode}, ${town}, ${phone}, '!', 'en', now() - interval '4 hours',
        now() - interval '3 hours'
       where not exists (select from registration where email = ${email})`.execute(tx)
}
