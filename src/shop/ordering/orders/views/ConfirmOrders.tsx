import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { orderDesk } from '../contract.ts'
import { sayOrders } from '../texts/desk.ts'

type ToConfirm = {
  code: string
  version: number
  order: { companyName: string; buyerName: string; currency: string; total: number } | null
  hindrance: string | null
}

function OrderLink({ code }: { code: string }) {
  const page = usePage()
  return <a href={href(page, orderDesk.order, { params: { orderCode: code } })}>{code}</a>
}

/** Asks before several orders are confirmed: how many, what they come to, and which are left out. */
export function ConfirmOrdersPage({ chosen }: { chosen: readonly ToConfirm[] }) {
  const page = usePage()
  const t = sayOrders(page.language)
  const going = chosen.filter(one => one.hindrance === null)
  const totals = new Map<string, number>()
  for (const { order } of going)
    if (order) totals.set(order.currency, (totals.get(order.currency) ?? 0) + order.total)
  const sum = [...totals]
    .map(([currency, total]) => formatAmount(total, currency, page.formatLocale))
    .join(' + ')
  return (
    <Screen
      title={t.confirmQuestion({ n: going.length })}
      note={going.length === 0 ? t.confirmNobody() : t.confirmNote({ n: going.length, sum })}
    >
      <DataTable
        cards
        label={t.orders()}
        rows={chosen}
        rowKey={one => one.code}
        rowProps={one => ({ 'data-to-confirm': one.code })}
        columns={[
          { key: 'code', header: t.number(), rowHeader: true, cell: one => <OrderLink code={one.code} /> },
          { key: 'company', header: t.company(), cell: one => one.order?.companyName },
          { key: 'buyer', header: t.buyer(), cell: one => one.order?.buyerName },
          {
            key: 'will',
            header: t.willHappen(),
            cell: one =>
              one.hindrance === null ? (
                <State tone="good">{t.willConfirm()}</State>
              ) : (
                <State tone="bad">{t.willNotConfirm({ reason: one.hindrance })}</State>
              ),
          },
          {
            key: 'total',
            header: t.total(),
            align: 'number',
            cell: one => one.order && <Money amount={one.order.total} currency={one.order.currency} />,
          },
        ]}
      />
      <form method="post" action={href(page, orderDesk.confirmOrders)} className="row">
        <CsrfField />
        <input type="hidden" name="confirmed" value="true" />
        {going.map(one => (
          <input key={one.code} type="hidden" name="order" value={`${one.code}:${one.version}`} />
        ))}
        {going.length > 0 && (
          <Button type="submit" look="primary" icon="check" data-focus="">
            {t.confirmN({ n: going.length })}
          </Button>
        )}
        <LinkButton look="text" href={href(page, orderDesk.orders)}>
          {t.backToOrders()}
        </LinkButton>
      </form>
    </Screen>
  )
}

/** What became of each order that was to be confirmed. */
export function ConfirmedOrdersPage({
  report,
}: {
  report: readonly { code: string; confirmed: boolean; reason: string }[]
}) {
  const page = usePage()
  const t = sayOrders(page.language)
  return (
    <Screen
      title={t.confirmReport({ n: report.filter(one => one.confirmed).length, all: report.length })}
      actions={<LinkButton href={href(page, orderDesk.orders)}>{t.backToOrders()}</LinkButton>}
    >
      <DataTable
        cards
        label={t.orders()}
        // what needs a hand comes first
        rows={report.toSorted((a, b) => Number(a.confirmed) - Number(b.confirmed))}
        rowKey={one => one.code}
        rowProps={one => ({ 'data-confirmed': one.code })}
        columns={[
          { key: 'code', header: t.number(), rowHeader: true, cell: one => <OrderLink code={one.code} /> },
          {
            key: 'result',
            header: t.result(),
            cell: one =>
              one.confirmed ? (
                <State tone="good">{t.wasConfirmed()}</State>
              ) : (
                <State tone="bad">{t.wasNotConfirmed({ reason: one.reason || t.unknown() })}</State>
              ),
          },
        ]}
      />
    </Screen>
  )
}
