import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'
import { partnerKey } from '#shop/requests/ship-and-debit/model/agreement.ts'
import type { DemoAgreement, DemoClaim } from '../claims.ts'

/** Writes the agreements of a distributor; answers them with their ids. */
export async function writeAgreements(
  tx: Tx,
  companyId: number,
  agreements: readonly DemoAgreement[],
): Promise<(DemoAgreement & { id: number })[]> {
  const written: (DemoAgreement & { id: number })[] = []
  for (const agreement of agreements) {
    const { id } = await tx
      .insertInto('debit_agreement')
      .values({
        number: agreement.number,
        number_key: partnerKey(agreement.number),
        company_id: companyId,
        article_id: agreement.articleId,
        end_customer: agreement.endCustomer,
        currency: agreement.currency,
        price_unit: agreement.priceUnit,
        reference_price: agreement.referencePrice,
        agreed_price: agreement.agreedPrice,
        quantity: agreement.quantity,
        valid_from: agreement.validFrom,
        valid_until: agreement.validUntil,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    written.push({ ...agreement, id })
  }
  return written
}

/** Writes claims with their positions and what happened to them. */
export async function writeClaims(
  tx: Tx,
  who: { companyId: number; customerId: number; email: string; deskEmail: string },
  claims: readonly DemoClaim[],
): Promise<void> {
  for (const { filename, daysAgo, credited, lines } of claims) {
    const at = sql<Date>`now() - make_interval(days => ${daysAgo}, mins => 25)`
    const { id } = await tx
      .insertInto('debit_claim')
      .values({
        company_id: who.companyId,
        customer_id: who.customerId,
        storefront: 'en',
        filename,
        currency: 'USD',
        state: credited ? 'credited' : 'in-check',
        version: credited ? 3 : 1,
        made_at: at,
        ...(credited && {
          credit_number: sql<string>`'CN-' || nextval('debit_credit_number')`,
          credited_on: sql<string>`((now() at time zone 'UTC')::date - ${daysAgo - 1}::int)`,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('debit_claim_line')
      .values(
        lines.map(({ terms, ...line }) => ({
          claim_id: id,
          row_number: line.row,
          company_id: who.companyId,
          agreement: line.agreement,
          code: line.code,
          quantity_text: line.quantityText,
          resale_text: line.resaleText,
          end_customer: line.endCustomer,
          invoice: line.invoice,
          position: line.position,
          invoice_key: line.invoiceKey,
          agreement_id: line.agreementId,
          quantity: line.quantity,
          resale_on: line.resaleOn,
          reference_price: terms?.referencePrice ?? null,
          agreed_price: terms?.agreedPrice ?? null,
          price_unit: terms?.priceUnit ?? null,
          amount: line.amount,
          state: line.reason !== '' ? 'rejected' : credited ? 'approved' : 'pending',
          reason: line.reason,
          about: line.about,
          decided_by: credited ? who.deskEmail : null,
        })),
      )
      .execute()
    const rejected = lines.filter(line => line.reason !== '').length
    const events = [
      { actor: who.email, kind: 'import', details: { lines: lines.length, rejected } },
      ...(credited
        ? [
            { actor: who.deskEmail, kind: 'approve', details: { n: lines.length - rejected } },
            { actor: who.deskEmail, kind: 'credit', details: {} },
          ]
        : []),
    ]
    await tx
      .insertInto('debit_claim_event')
      .values(events.map(event => ({ ...event, claim_id: id, at, details: JSON.stringify(event.details) })))
      .execute()
  }
  // each stands in the queue of requests too
  await sql`insert into request (code, kind, state, turn, storefront, customer_id, company_id, contact_name, contact_email,
      contact_company, country, about, due_on, created_at, changed_at, sent_at)
    select c.code, 'ship-and-debit', c.state, case c.state when 'credited' then 'nobody' else 'seller' end, c.storefront,
      p.id, c.company_id, p.first_name || ' ' || p.last_name, p.email, f.name, f.country,
      c.filename || ', ' || (select count(*) from debit_claim_line l where l.claim_id = c.id) || ' positions',
      (c.made_at + interval '2 days')::date, c.made_at, c.made_at, c.made_at
    from debit_claim c join customer p on p.id = c.customer_id join company f on f.id = c.company_id`.execute(
    tx,
  )
  await sql`update debit_claim_event e set details = jsonb_build_object('number', c.credit_number) from debit_claim c
    where c.id = e.claim_id and e.kind = 'credit'`.execute(tx)
}
