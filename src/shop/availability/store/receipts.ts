import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { Localised } from '#kit/language.ts'

/** Goods that are to come to a site. */
export type Receipt = {
  code: string
  names: Localised
  site: Localised
  /** 'YYYY-MM-DD' */
  dueOn: CalendarDate
  quantity: number
  promised: number
}
export type ReceiptFilter = {
  text: string
  from: CalendarDate | null
  to: CalendarDate | null
  limit: number
  offset: number
}

const list = named<Receipt, [string | null, string | null, string | null, number, number]>(
  'availability-receipts',
  `select a.code, a.names, w.names as site, i.due_on::text as "dueOn", i.quantity, i.promised
     from stock_inbound i join article a on a.id = i.article_id join site w on w.code = i.site_code
    where a.retired_at is null and ($1::text is null or a.code ilike $1 || '%')
      and ($2::date is null or i.due_on >= $2) and ($3::date is null or i.due_on <= $3)
    order by i.due_on, a.code, w.code limit $4 offset $5`,
)

/** Planned receipts by day, the next one first. */
export const listReceipts = (db: Db, { text, from, to, limit, offset }: ReceiptFilter): Promise<Receipt[]> =>
  list(db, [text.replace(/[%_\\]/g, '\\$&') || null, from, to, limit, offset])
