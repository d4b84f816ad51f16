import { formatDate, formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Paged } from '#kit/paged.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { goodsIn } from '../contract.ts'
import { sayGoodsIn } from '../texts.ts'

type Head = {
  id: number
  siteNames: Localised
  reference: string
  receivedOn: CalendarDate
  enteredBy: string
  enteredAt: Date
  articles: number
  pieces: number
}
type Line = { code: string; names: Localised; quantity: number; served: number }

function EnterLink() {
  const page = usePage()
  return (
    <LinkButtonIfOpen entry={goodsIn.fresh} href={href(page, goodsIn.fresh)} look="primary" icon="plus">
      {sayGoodsIn(page.language).fresh()}
    </LinkButtonIfOpen>
  )
}

/** Receipts, the newest first. */
export function ReceivedListPage({ list }: { list: Paged<Head> }) {
  const page = usePage()
  const t = sayGoodsIn(page.language)
  return (
    <Screen title={t.title()} note={t.note()} actions={<EnterLink />}>
      <PagedTable
        list={list}
        href={n => href(page, goodsIn.list, { query: { page: n } })}
        empty={{ title: t.none(), icon: 'truck' }}
        label={t.title()}
        rowKey={one => one.id}
        columns={[
          { key: 'day', header: t.receivedOn(), cell: one => formatDate(one.receivedOn) },
          {
            key: 'reference',
            header: t.reference(),
            rowHeader: true,
            cell: one => (
              <a href={href(page, goodsIn.show, { params: { id: one.id } })}>
                {one.reference || t.receipt({ number: String(one.id) })}
              </a>
            ),
          },
          { key: 'articles', header: t.articles(), align: 'number', cell: one => one.articles },
          { key: 'pieces', header: t.pieces(), align: 'number', cell: one => one.pieces },
          { key: 'site', header: t.site(), cell: one => localised(one.siteNames, page.language) },
          { key: 'by', header: t.enteredBy(), cell: one => one.enteredBy },
        ]}
      />
    </Screen>
  )
}

/** One receipt: what arrived, and how many went to orders that waited. */
export function ReceivedPage({
  receipt,
  flashes,
}: {
  receipt: Head & { lines: readonly Line[] }
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayGoodsIn(page.language)
  return (
    <Screen title={t.receipt({ number: String(receipt.id) })} flashes={flashes} actions={<EnterLink />}>
      <Card>
        <DefinitionTable
          rows={[
            { name: t.reference(), value: receipt.reference || '–' },
            { name: t.receivedOn(), value: formatDate(receipt.receivedOn) },
            { name: t.site(), value: localised(receipt.siteNames, page.language) },
            { name: t.enteredBy(), value: receipt.enteredBy },
            { name: t.enteredAt(), value: formatMoment(receipt.enteredAt) },
          ]}
        />
      </Card>
      <DataTable
        cards
        label={t.title()}
        rows={receipt.lines}
        rowKey={line => line.code}
        rowProps={line => ({ 'data-arrived': line.code, 'data-quantity': line.quantity })}
        columns={[
          {
            key: 'code',
            header: t.partNumber(),
            rowHeader: true,
            cell: line => (
              <LinkIfOpen
                entry={articleDesk.article}
                href={href(page, articleDesk.article, { params: { code: line.code } })}
              >
                {line.code}
              </LinkIfOpen>
            ),
          },
          { key: 'name', header: t.name(), cell: line => localised(line.names, page.language) },
          { key: 'quantity', header: t.quantity(), align: 'number', cell: line => line.quantity },
          { key: 'served', header: t.served(), align: 'number', cell: line => line.served },
        ]}
      />
    </Screen>
  )
}
