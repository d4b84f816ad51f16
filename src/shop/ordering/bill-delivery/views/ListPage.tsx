import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { sayWays } from '#shop/ordering/e-invoices/model/bill-words.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { FormIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchedList } from '#ui/searched-list.tsx'
import { billDeliveryDesk } from '../contract.ts'
import { deliveryStates, mayBegin, type Delivery, type DeliveryState } from '../model/delivery.ts'
import { sayBillDelivery } from '../texts.ts'
import { Became } from './Became.tsx'
import { MissingList } from './MissingList.tsx'

export type Listed = Delivery & { companyName: string; companyCode: string; unit: string }

/** How invoices and credit notes went, the newest first. */
export function ListPage({
  rows,
  query,
  lastPage,
  flashes,
}: {
  rows: readonly Listed[]
  query: { text: string; state: '' | DeliveryState; page: number }
  lastPage: number
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayBillDelivery(page.language)
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <SearchedList
        words={t}
        icon="mail"
        query={query}
        states={deliveryStates}
        isEmpty={rows.length === 0}
        lastPage={lastPage}
        href={href(page, billDeliveryDesk.list)}
        hrefOf={n => href(page, billDeliveryDesk.list, { query: { ...query, page: n } })}
      >
        <Rows rows={rows} />
      </SearchedList>
    </Screen>
  )
}

function Rows({ rows }: { rows: readonly Listed[] }) {
  const page = usePage()
  const t = sayBillDelivery(page.language)
  return (
    <DataTable
      cards
      label={t.title()}
      rows={rows}
      rowKey={one => one.id}
      rowProps={one => ({ 'data-delivery-id': one.id })}
      columns={[
        {
          key: 'number',
          header: t.number(),
          rowHeader: true,
          cell: one => (
            <>
              {t[one.kind]({ number: String(one.number) })}
              <span className="row-name">{formatMoment(one.madeAt, page.timeZone)}</span>
            </>
          ),
        },
        {
          key: 'order',
          header: t.order(),
          cell: ({ orderCode }) => (
            <LinkIfOpen entry={orderDesk.order} href={href(page, orderDesk.order, { params: { orderCode } })}>
              {orderCode}
            </LinkIfOpen>
          ),
        },
        {
          key: 'company',
          header: t.company(),
          cell: one => (
            <>
              {one.companyName}
              <span className="row-name">{one.companyCode}</span>
            </>
          ),
        },
        {
          key: 'way',
          header: t.way(),
          cell: one => (one.way ? sayWays(page.language)[one.way]() : '–'),
        },
        { key: 'state', header: t.state(), cell: one => <Became delivery={one} /> },
        {
          key: 'missing',
          header: t.missingHead(),
          cell: one => (one.missing.length === 0 ? '–' : <MissingList {...one} />),
        },
        {
          key: 'act',
          header: <span className="visually-hidden">{t.act()}</span>,
          cell: one => <Acts one={one} />,
        },
      ]}
    />
  )
}

/** Sends one that is held, was refused or given up. */
function Acts({ one }: { one: Listed }) {
  const page = usePage()
  const t = sayBillDelivery(page.language)
  if (!mayBegin(one.state)) return null
  const action = href(page, billDeliveryDesk.send, { params: { id: one.id } })
  const of = t[one.kind]({ number: String(one.number) })
  return (
    <FormIfOpen entry={billDeliveryDesk.send} action={action} className="row">
      <CsrfField />
      <Button type="submit" size="small" name="as" value="way" aria-label={`${t.sendNow()}: ${of}`}>
        {t.sendNow()}
      </Button>
      <Button
        type="submit"
        size="small"
        look="text"
        name="as"
        value="paper"
        aria-label={`${t.sendPaper()}: ${of}`}
      >
        {t.sendPaper()}
      </Button>
    </FormIfOpen>
  )
}
