import { pageOfCounted } from '#kit/paged.ts'
import { pageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { readRange } from '#kit/date-range.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { receiptDesk } from '../contract.ts'
import { listReceipts } from '../service.ts'
import { sayReceipts, sayReceiptSection } from '../texts.ts'
import { ReceiptsPage } from '../views/ReceiptsPage.tsx'

/** Planned receipts a screen. */
const receiptsPerPage = 50

export const receiptDeskRoutes = routes(receiptDesk, {
  receipts: async (ctx, { query }) => {
    const range = readRange(query)
    const found = await listReceipts(ctx.db, {
      text: query.text,
      from: range.from,
      to: range.to,
      sort: query.sort,
      limit: receiptsPerPage,
      offset: (query.page - 1) * receiptsPerPage,
    })
    return pageAnswer({
      title: sayReceipts(ctx.page.language).receipts(),
      body: (
        <ReceiptsPage
          list={pageOfCounted(found, query.page, receiptsPerPage)}
          asked={query}
          range={range}
          today={dayOf(ctx.clock())}
        />
      ),
    })
  },
})

/** Its sections of the desk. */
export const receiptDeskSections: readonly Section[] = [
  { key: 'desk/receipts', group: 'goods', entry: receiptDesk.receipts, say: sayReceiptSection },
]
