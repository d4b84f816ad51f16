import { formatDate } from '#kit/calendar-date.ts'
import { typedAmount } from '#kit/money.ts'
import { decimalSign } from '#kit/typed/decimal.ts'
import { countText } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { keptPieces } from '#shop/ordering/orders/model/correction.ts'
import type { Order, OrderLine } from '#shop/ordering/orders/model/order.ts'
import { piecesLeft } from '#shop/ordering/orders/model/states.ts'
import { postalOf, type Address } from '#shop/people/company/model/address.ts'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { fieldOf, newFieldOf, newRows, type LineField } from '../model/entered.ts'
import { sayCorrections } from '../texts.ts'

/** What was entered, field by field. */
export type Entered = Readonly<Record<string, string>>
type Filled = { entered: Entered | null } & { errorAt: (field: string) => string | undefined }

const oneLine = (address: Order['shipTo']): string =>
  Object.values(postalOf(address))
    .filter(part => part !== '')
    .join(', ')

/** Another address of the customer's book, and what delivery costs. */
export function DeliveryFields({
  order,
  book,
  entered,
  errorAt,
}: Filled & { order: Order; book: readonly Address[] }) {
  const page = usePage()
  const t = sayCorrections(page.language)
  return (
    <>
      <p className="muted">{t.onlyUnshipped()}</p>
      <SelectField
        label={t.address()}
        name="addressKey"
        form="correct"
        defaultValue={entered?.['addressKey'] ?? ''}
        error={errorAt('addressKey')}
        options={[
          { value: '', label: t.sameAddress({ address: oneLine(order.shipTo) }) },
          ...book.map(address => ({ value: address.key, label: oneLine(address) })),
        ]}
      />
      <Field
        label={t.deliveryCosts({ currency: order.currency })}
        name="delivery"
        form="correct"
        width="short"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={entered?.['delivery'] ?? typedAmount(order.delivery, order.currency, page.formatLocale)}
        error={errorAt('delivery')}
      />
    </>
  )
}

/** Rows in which positions are added. */
export function AddedLines({ entered, errorAt, currency }: Filled & { currency: string }) {
  const t = sayCorrections(usePage().language)
  const field = (name: string) => ({
    name,
    form: 'correct',
    hideLabel: true,
    autoComplete: 'off',
    defaultValue: entered?.[name] ?? '',
    error: errorAt(name),
  })
  return (
    <>
      <p>
        <strong>{t.add()}</strong> <span className="muted">{t.addHint()}</span>
      </p>
      <DataTable
        cards
        label={t.add()}
        rows={newRows}
        rowKey={row => row}
        columns={[
          {
            key: 'code',
            header: t.partNumber(),
            cell: row => (
              <Field {...field(newFieldOf('code', row))} label={t.newCode({ n: row })} maxLength={40} />
            ),
          },
          {
            key: 'quantity',
            header: t.quantity(),
            cell: row => (
              <Field
                {...field(newFieldOf('quantity', row))}
                label={t.newQuantity({ n: row })}
                width="short"
                inputMode="numeric"
              />
            ),
          },
          {
            key: 'price',
            header: `${t.price()}, ${currency}`,
            cell: row => (
              <Field
                {...field(newFieldOf('price', row))}
                label={t.newPrice({ n: row })}
                width="short"
                inputMode="decimal"
              />
            ),
          },
        ]}
      />
    </>
  )
}

/** The positions of which something is left, with what may be corrected of each. */
export function CorrectedLines({ order, entered, errorAt }: Filled & { order: Order }) {
  const page = usePage()
  const t = sayCorrections(page.language)
  const field = (kind: LineField, line: OrderLine, usual: string) => {
    const name = fieldOf(kind, line.lineNumber)
    return {
      name,
      form: 'correct',
      hideLabel: true,
      defaultValue: entered?.[name] ?? usual,
      error: errorAt(name),
    } as const
  }
  return (
    <DataTable
      cards
      label={t.positions()}
      rows={order.lines.filter(line => piecesLeft(line) > 0)}
      rowKey={line => line.lineNumber}
      columns={[
        { key: 'pos', header: t.pos(), align: 'number', cell: line => line.lineNumber },
        { key: 'code', header: t.partNumber(), rowHeader: true, cell: line => line.code },
        {
          key: 'quantity',
          header: t.quantity(),
          cell: line => (
            <>
              <Field
                {...field('line', line, String(keptPieces(line)))}
                label={t.quantityOf({ code: line.code })}
                width="short"
                inputMode="numeric"
                autoComplete="off"
              />
              {line.shipped > 0 && (
                <span className="row-name muted">
                  {t.shipped({ n: countText(line.shipped, line.unit, page) })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'price',
          header: `${t.price()}, ${order.currency}`,
          cell: line => (
            <>
              <Field
                {...field('price', line, line.price.replace('.', decimalSign(page.formatLocale)))}
                label={t.priceOf({ code: line.code })}
                width="short"
                inputMode="decimal"
                autoComplete="off"
              />
              {line.priceUnit > 1 && (
                <span className="row-name muted">
                  {t.per({ n: countText(line.priceUnit, line.unit, page) })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'wish',
          header: t.desired(),
          cell: line => (
            <DateField
              {...field('wish', line, line.requestedOn ? formatDate(line.requestedOn) : '')}
              label={t.desiredOf({ code: line.code })}
            />
          ),
        },
        {
          key: 'day',
          header: t.expected(),
          cell: line => (
            <DateField
              {...field('day', line, line.expectedOn ? formatDate(line.expectedOn) : '')}
              label={t.expectedOf({ code: line.code })}
            />
          ),
        },
      ]}
    />
  )
}
