import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { ledgerNotes } from '../model/placed-tax.ts'
import { sayLedger } from '../texts.ts'

/** The accounts of a tax as they are typed. */
export type RevenueTyped = {
  note: string
  percent: string
  account: string
  key: string
  discount: string
  discountKey: string
}

/** The accounts of each tax, a row each. */
export function RevenueTable({
  count,
  revenue,
  errorAt,
}: {
  count: number
  revenue: readonly RevenueTyped[]
  errorAt: (name: string) => string | undefined
}) {
  const t = sayLedger(usePage().language)
  const field = (name: string, label: string, value: string | undefined) => (
    <Field
      label={label}
      hideLabel
      name={name}
      form="ledger"
      width="short"
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      defaultValue={value ?? ''}
      error={errorAt(name)}
    />
  )
  return (
    <DataTable
      cards
      label={t.revenue()}
      rows={Array.from({ length: count }, (_, i) => ({ n: i + 1, row: revenue[i] }))}
      rowKey={({ n }) => n}
      columns={[
        {
          key: 'note',
          header: t.taxHead(),
          className: 'ledger-tax',
          cell: ({ n, row }) => (
            <SelectField
              label={t.treatment({ n })}
              hideLabel
              name={`note-${n}`}
              form="ledger"
              defaultValue={row?.note ?? 'included'}
              options={ledgerNotes.map(note => ({ value: note, label: t[note]() }))}
            />
          ),
        },
        {
          key: 'percent',
          header: t.percentHead(),
          cell: ({ n, row }) => field(`percent-${n}`, t.percent({ n }), row?.percent),
        },
        {
          key: 'account',
          header: t.accountHead(),
          cell: ({ n, row }) => field(`account-${n}`, t.account({ n }), row?.account),
        },
        {
          key: 'key',
          header: t.keyHead(),
          cell: ({ n, row }) => field(`key-${n}`, t.key({ n }), row?.key),
        },
        {
          key: 'discount',
          header: t.discountHead(),
          cell: ({ n, row }) => field(`discount-${n}`, t.discountOf({ n }), row?.discount),
        },
        {
          key: 'discount-key',
          header: t.discountKeyHead(),
          cell: ({ n, row }) => field(`discount-key-${n}`, t.discountKey({ n }), row?.discountKey),
        },
      ]}
    />
  )
}
