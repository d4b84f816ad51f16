/** The confirmed addresses as a table for the mailing tool. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { sayNewsletter } from '../texts.ts'
import { confirmedAddresses } from './subscribe.ts'

/** Address, language and link to unsubscribe of everybody who confirmed, as CSV. */
export async function confirmedTable(
  ctx: Pick<Ctx, 'db' | 'page' | 'publicUrl' | 'clock'>,
): Promise<{ bytes: string; type: string; filename: string }> {
  const t = sayNewsletter(ctx.page.language)
  const rows = (await confirmedAddresses(ctx)).map(({ email, language, link }) => [email, language, link])
  return {
    bytes: csvOf(
      [t.email(), t.language(), t.exportLink()],
      rows.map(cells => cells.map(quoted)),
    ),
    type: 'text/csv; charset=utf-8',
    filename: `newsletter-${dayOf(ctx.clock())}.csv`,
  }
}
