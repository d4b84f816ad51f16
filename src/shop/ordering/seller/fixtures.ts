/** A seller with all that an invoice needs, for tests that issue one. */
import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import type { Seller } from './model.ts'

export const testSeller: Seller = {
  legalName: 'Seller GmbH',
  line1: 'Marktplatz 1',
  line2: '',
  postcode: '12345',
  town: 'Musterhafen',
  country: 'DE',
  vatId: 'DE999999995',
  taxNumber: '',
  register: 'HRB 12345, Musterhafen',
  email: 'accounts@seller.example',
  phone: '+49 30 5550 1200',
  accounts: [{ bank: 'Musterbank', iban: 'DE85999999990001234567', bic: 'MUSTDEFFXXX' }],
}

/** Enters the seller, whatever stood there; null: takes them away. */
export async function enterSeller(db: Db, seller: Seller | null = testSeller): Promise<void> {
  await sql`delete from seller`.execute(db)
  if (seller)
    await sql`insert into seller (data, changed_by) values (${JSON.stringify(seller)}::jsonb, 'test')`.execute(
      db,
    )
}
