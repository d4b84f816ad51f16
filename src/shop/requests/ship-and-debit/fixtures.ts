/** Agreements and files of claims for tests. */
import type { Db } from '#kit/db/connect.ts'
import { partnerKey, type AgreementTerms } from './model/agreement.ts'

/** An agreement of 500 pieces at 8.00 instead of 10.00 EUR through 2026, unless said otherwise; answers its id. */
export async function addAgreement(
  db: Db,
  company: string,
  code: string,
  given: Partial<AgreementTerms> & { number: string },
): Promise<number> {
  const { id: companyId } = await db
    .selectFrom('company')
    .select('id')
    .where('code', '=', company)
    .executeTakeFirstOrThrow()
  const { id: articleId } = await db
    .selectFrom('article')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('debit_agreement')
    .values({
      number: given.number,
      number_key: partnerKey(given.number),
      company_id: companyId,
      article_id: articleId,
      end_customer: given.endCustomer ?? 'Molinos',
      currency: given.currency ?? 'EUR',
      price_unit: given.priceUnit ?? 1,
      reference_price: given.referencePrice ?? '10',
      agreed_price: given.agreedPrice ?? '8',
      quantity: given.quantity ?? 500,
      valid_from: given.validFrom ?? '2026-01-01',
      valid_until: given.validUntil ?? '2099-12-31',
      active: given.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const head = 'Agreement number,Part number,Quantity,Resale date,End customer,Invoice number,Invoice position'
/** A file of a claim: rows as texts with commas. */
export const claimFile = (...rows: readonly string[]): string => [head, ...rows].join('\n')
