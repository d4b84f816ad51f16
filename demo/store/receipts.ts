/** Goods that arrived, as the desk entered them. */
import type { Tx } from '#kit/db/connect.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Localised } from '#platform/language/language.ts'

/** Writes one receipt of some articles; the stock of the demo has them already. */
export async function writeReceipt(
  tx: Tx,
  articles: readonly { code: string; names: Localised }[],
  receivedOn: CalendarDate,
): Promise<void> {
  const { id } = await tx
    .insertInto('goods_receipt')
    .values({
      form_key: 'demo-receipt',
      site_code: 'central',
      reference: 'DN 88214',
      received_on: receivedOn,
      entered_by: 'catalogue@contara.example',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('goods_receipt_line')
    .values(
      articles.map(({ code, names }, i) => ({
        receipt_id: id,
        line: i + 1,
        code,
        names: JSON.stringify(names),
        quantity: 200 + 50 * i,
        served: 0,
      })),
    )
    .execute()
}
