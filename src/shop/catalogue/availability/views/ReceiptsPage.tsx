import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { ReadRange, TypedRange } from '#kit/date-range.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateRange } from '#ui/date-range.tsx'
import { Field } from '#ui/field.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { goodsIn } from '#shop/ordering/goods-in/contract.ts'
import { receiptDesk } from '../contract.ts'
import type { ReceiptSort } from '../model/receipt.ts'
import { sayReceipts } from '../texts.ts'
import { Screen } from '#ui/screen.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'

type Receipt = {
  code: string
  names: Localised
  site: Localised
  dueOn: CalendarDate
  quantity: number
  promised: number
}

/** Goods that are to come; narrowed by part number and by the day they are due (SITE-20, SITE-21). */
export function ReceiptsPage({
  list,
  asked,
  range,
  today,
}: {
  list: Paged<Receipt>
  asked: TypedRange & { text: string; rangeAttribute: 'dueOn'; sort: ReceiptSort; page: number }
  range: ReadRange
  today: CalendarDate
}) {
  const page = usePage()
  const t = sayReceipts(page.language)
  const receipts = list.rows
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const at = (query: Partial<typeof asked>) =>
    href(page, receiptDesk.receipts, { query: { ...asked, ...query } })
  const narrowed = asked.text !== '' || asked.rangeFrom !== '' || asked.rangeTo !== ''
  return (
    <Screen
      title={t.receipts()}
      note={t.receiptsNote()}
      actions={
        <>
          <LinkButton href={href(page, goodsIn.list)}>{t.received()}</LinkButton>
          <LinkButtonIfOpen entry={goodsIn.fresh} href={href(page, goodsIn.fresh)} look="primary" icon="plus">
            {t.enterReceived()}
          </LinkButtonIfOpen>
        </>
      }
    >
      <FilterBar action={href(page, receiptDesk.receipts)} label={t.receipts()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.partNumber()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
        <DateRange
          label={t.dueOn()}
          kind="future"
          today={today}
          typed={asked}
          range={range}
          attributes={[{ value: 'dueOn', label: t.dueOn() }]}
          attribute={asked.rangeAttribute}
          href={chosen => at({ ...chosen, page: 1 })}
        />
      </FilterBar>
      {receipts.length === 0 ? (
        <EmptyState
          title={narrowed ? t.nothingFits() : t.noReceipts()}
          icon="truck"
          action={narrowed && <LinkButton href={href(page, receiptDesk.receipts)}>{t.showAll()}</LinkButton>}
        />
      ) : (
        <PagedList list={list} href={n => at({ page: n })}>
          <DataTable
            cards
            label={t.receipts()}
            sorting={{ now: asked.sort, href: (sort: ReceiptSort) => at({ sort, page: 1 }) }}
            rows={receipts}
            rowKey={row => `${row.code} ${row.dueOn} ${JSON.stringify(row.site)}`}
            rowProps={row => ({ 'data-product-code': row.code, 'data-due-on': row.dueOn })}
            columns={[
              { key: 'due', sort: 'due', header: t.dueOn(), cell: row => formatDate(row.dueOn) },
              {
                key: 'code',
                sort: 'code',
                header: t.partNumber(),
                rowHeader: true,
                cell: row => (
                  <LinkIfOpen
                    entry={articleDesk.article}
                    href={href(page, articleDesk.article, { params: { code: row.code } })}
                  >
                    {row.code}
                  </LinkIfOpen>
                ),
              },
              { key: 'name', header: t.articleName(), cell: row => localised(row.names, page.language) },
              {
                key: 'site',
                sort: 'site',
                header: t.site(),
                cell: row => localised(row.site, page.language),
              },
              {
                key: 'quantity',
                sort: 'quantity',
                header: t.quantity(),
                align: 'number',
                cell: row => number(row.quantity),
              },
              {
                key: 'promised',
                sort: 'promised',
                header: t.promised(),
                align: 'number',
                cell: row => number(row.promised),
              },
              {
                key: 'free',
                sort: 'free',
                header: t.free(),
                align: 'number',
                cell: row => number(row.quantity - row.promised),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}
