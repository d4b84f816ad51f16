import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { decimalSign } from '#kit/typed/decimal.ts'
import { countText } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { PriceDoubts, SurePrices } from '#shop/catalogue/pricing/views/PriceDoubts.tsx'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { keptPieces } from '#shop/ordering/orders/model/correction.ts'
import { changeWords } from '#shop/ordering/orders/model/correction-words.ts'
import type { Order, OrderLine } from '#shop/ordering/orders/model/order.ts'
import { piecesLeft } from '#shop/ordering/orders/model/states.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { corrections } from '../contract.ts'
import { fieldOf, type LineField } from '../model/entered.ts'
import type { SeenCorrection } from '../model/seen.ts'
import { sayCorrections } from '../texts.ts'

/** What was entered, field by field. */
export type Entered = Readonly<Record<string, string>>
type Props = {
  order: Order
  /** it can be corrected now */
  possible: boolean
  entered: Entered | null
  errors: readonly FieldError[]
  /** what it would change; null: nobody has asked yet, or it cannot be done */
  seen: SeenCorrection | null
  /** somebody else changed the order since */
  changed: boolean
}

/** Corrects an order: what it is, what it becomes, and the press that does it once that was seen. */
export function CorrectPage(props: Props) {
  const { order, possible, errors, seen, changed } = props
  const page = usePage()
  const t = sayCorrections(page.language)
  const back = href(page, orderDesk.order, { params: { orderCode: order.code } })
  return (
    <Screen
      title={t.title({ code: order.code })}
      flashes={[]}
      actions={<LinkButton href={back}>{t.back()}</LinkButton>}
    >
      <div className="stack" data-order-code={order.code} data-order-version={order.version}>
        {changed && (
          <Message kind="warning" title={t.conflict()}>
            <p>{t.conflictText()}</p>
          </Message>
        )}
        <ErrorSummary errors={errors} form="correct" names={{ reason: t.reason() }} />
        {!possible && <Message kind="info" title={t.notNow()} />}
        {seen && possible && <WhatChanges {...props} seen={seen} />}
        {possible && <CorrectionForm {...props} />}
      </div>
    </Screen>
  )
}

const sums = ['net', 'delivery', 'tax', 'total'] as const

/** The differences and what the order comes to before and after, with the press that makes them. */
function WhatChanges({ order, entered, seen }: Props & { seen: SeenCorrection }) {
  const page = usePage()
  const t = sayCorrections(page.language)
  const money = (amount: number) => <Money amount={amount} currency={order.currency} />
  const rows = [
    ...seen.changes.map(change => {
      const { what, was, now } = changeWords(change, order, page)
      return { key: `${change.kind} ${change.line ?? 0}`, what, was, now }
    }),
    ...sums.map(key => ({ key, what: t[key](), was: money(seen.before[key]), now: money(seen.after[key]) })),
  ]
  return (
    <Card title={t.whatChanges()}>
      <DataTable
        label={t.whatChanges()}
        rows={rows}
        rowKey={row => row.key}
        rowProps={row => ({ 'data-change': row.key })}
        columns={[
          { key: 'what', header: t.change(), rowHeader: true, cell: row => row.what },
          { key: 'was', header: t.before(), align: 'number', cell: row => row.was },
          { key: 'now', header: t.after(), align: 'number', cell: row => <strong>{row.now}</strong> },
        ]}
      />
      {seen.doubts.length > 0 && <PriceDoubts doubts={seen.doubts} />}
      <form
        method="post"
        className="stack"
        action={href(page, corrections.correct, { params: { orderCode: order.code } })}
      >
        <CsrfField />
        {Object.entries(entered ?? {})
          .filter(([name]) => !['CSRFToken', 'sure', 'confirmed'].includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <input type="hidden" name="confirmed" value="true" />
        {seen.doubts.length > 0 && <SurePrices doubts={seen.doubts} form="correct-sure" />}
        <p className="muted">{t.mailed()}</p>
        <p>
          <Button type="submit" look="primary" icon="check">
            {t.confirm()}
          </Button>
        </p>
      </form>
    </Card>
  )
}

function CorrectionForm({ order, entered, errors }: Props) {
  const page = usePage()
  const t = sayCorrections(page.language)
  const errorAt = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <Card title={t.positions()}>
      <p className="muted">{t.explained()}</p>
      <form
        method="post"
        className="stack"
        id="correct"
        action={href(page, corrections.correct, { params: { orderCode: order.code } })}
      >
        <CsrfField />
        <input type="hidden" name="version" value={order.version} />
        <CorrectedLines order={order} entered={entered} errorAt={errorAt} />
        <div className="form-grid">
          <Field
            label={t.reference()}
            name="referenceNumber"
            form="correct"
            required
            maxLength={35}
            defaultValue={entered?.['referenceNumber'] ?? order.referenceNumber}
            error={errorAt('referenceNumber')}
          />
          <Field
            label={t.purchaseOrder()}
            name="purchaseOrderNumber"
            form="correct"
            maxLength={35}
            defaultValue={entered?.['purchaseOrderNumber'] ?? order.purchaseOrderNumber}
            error={errorAt('purchaseOrderNumber')}
          />
        </div>
        <TextAreaField
          label={t.reason()}
          hint={t.reasonHint()}
          name="reason"
          form="correct"
          required
          rows={2}
          maxLength={1_000}
          defaultValue={entered?.['reason'] ?? ''}
          error={errorAt('reason')}
        />
        <p>
          <Button type="submit">{t.see()}</Button>
        </p>
      </form>
    </Card>
  )
}

/** The positions of which something is left, with what may be corrected of each. */
function CorrectedLines({
  order,
  entered,
  errorAt,
}: Pick<Props, 'order' | 'entered'> & { errorAt: (field: string) => string | undefined }) {
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
