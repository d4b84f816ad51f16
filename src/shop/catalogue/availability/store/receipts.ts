import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { sortableQuery } from '#kit/db/sortable-query.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Localised } from '#platform/language/language.ts'
import { receiptSorts, type ReceiptSort } from '../model/receipt.ts'

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
  sort: ReceiptSort
  limit: number
  offset: number
}

const from = `stock_inbound i join article a on a.id = i.article_id join site w on w.code = i.site_code`
const list = sortableQuery<
  Receipt & { found: number },
  [string | null, string | null, string | null, number, number],
  (typeof receiptSorts)[number]
>(
  'availability-receipts',
  {
    id: '(i.due_on, a.code, w.code)',
    from,
    by: {
      due: '(i.due_on, a.code, w.code)',
      code: 'a.code',
      site: 'w.code',
      quantity: 'i.quantity',
      promised: 'i.promised',
      free: '(i.quantity - i.promised)',
    },
  },
  ({ by }) => `select a.code, a.names, w.names as site, i.due_on::text as "dueOn", i.quantity, i.promised,
          count(*) over ()::int as found
     from ${from}
    where a.retired_at is null and ($1::text is null or a.code ilike $1 || '%')
      and ($2::date is null or i.due_on >= $2) and ($3::date is null or i.due_on <= $3)
    order by ${by} limit $4 offset $5`,
)

/** A page of planned receipts. */
export const listReceipts = (
  db: Db,
  { text, from, to, sort, limit, offset }: ReceiptFilter,
): Promise<(Receipt & { found: number })[]> =>
  list(sort)(db, [likeText(text) || null, from, to, limit, offset])
