import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { differenceText, priceText } from '#shop/catalogue/pricing/views/labels.ts'
import { priceCheck } from '#shop/people/price-check/contract.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import type { PaidPrice, PriceSample } from '../model/price-samples.ts'
import type { SampleNames } from '../model/upload.ts'
import { sayFiles } from '../texts/files.ts'

/** What some customers pay for some articles before and after; each company leads to the price check, which says why. */
export function PriceSamples({ rows, names }: { rows: readonly PriceSample[]; names: SampleNames }) {
  const page = usePage()
  const t = sayFiles(page.language)
  const amount = (one: PriceSample, price: PaidPrice | null) =>
    price ? (
      <>
        {priceText(page, one.currency, price)}
        <br />
        <small className="muted">
          {price.kind === 'agreement'
            ? t.byAgreement({ code: price.code })
            : (names.lists[price.code] ?? price.code)}
        </small>
      </>
    ) : (
      t.onRequest()
    )
  return (
    <Card title={t.samples()}>
      <p>{t.samplesNote()}</p>
      <DataTable
        cards
        label={t.samples()}
        rows={rows}
        rowKey={one => JSON.stringify([one.code, one.currency, one.payer])}
        rowProps={one => ({
          'data-sample': one.code,
          'data-payer': one.payer.code || one.payer.kind,
          'data-pays': one.before?.price ?? '',
          'data-will-pay': one.after?.price ?? '',
        })}
        columns={[
          { key: 'code', header: t.code(), rowHeader: true, cell: one => one.code },
          {
            key: 'payer',
            header: t.payer(),
            className: 'desk-words',
            cell: one => <PayerName of={one} names={names} />,
          },
          {
            key: 'quantity',
            header: t.quantity(),
            align: 'number',
            cell: one => one.quantity.toLocaleString(page.formatLocale),
          },
          { key: 'day', header: t.onDay(), cell: one => formatDate(one.day) },
          { key: 'before', header: t.pays(), align: 'number', cell: one => amount(one, one.before) },
          { key: 'after', header: t.willPay(), align: 'number', cell: one => amount(one, one.after) },
          {
            key: 'difference',
            header: t.step(),
            align: 'number',
            cell: ({ difference }) =>
              difference === null ? '–' : difference === 0 ? t.asBefore() : differenceText(page, difference),
          },
        ]}
      />
    </Card>
  )
}

function PayerName({
  of: { payer, code, currency, quantity, day },
  names,
}: {
  of: PriceSample
  names: SampleNames
}) {
  const page = usePage()
  const t = sayFiles(page.language)
  if (payer.kind === 'everybody') return t.everybody()
  if (payer.kind === 'group') return t.priceGroup({ name: names.lists[payer.code] ?? payer.code })
  const query = {
    company: payer.code,
    article: code,
    quantity: String(quantity),
    day: formatDate(day),
    currency,
  }
  return (
    <LinkIfOpen entry={priceCheck.show} href={href(page, priceCheck.show, { query })}>
      {names.companies[payer.code] ?? payer.code}
    </LinkIfOpen>
  )
}
