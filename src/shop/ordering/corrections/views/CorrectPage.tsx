import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { PriceDoubts, SurePrices } from '#shop/catalogue/pricing/views/PriceDoubts.tsx'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { changeWords } from '#shop/ordering/orders/model/correction-words.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { type Address } from '#shop/people/company/model/address.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { corrections } from '../contract.ts'
import type { SeenCorrection } from '../model/seen.ts'
import { sayCorrections } from '../texts.ts'
import { AddedLines, CorrectedLines, DeliveryFields, type Entered } from './CorrectionFields.tsx'

type Props = {
  order: Order
  /** it can be corrected now */
  possible: boolean
  /** where the order may go instead */
  book: readonly Address[]
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

function CorrectionForm({ order, entered, errors, book }: Props) {
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
        <AddedLines entered={entered} errorAt={errorAt} currency={order.currency} />
        {order.lines.every(line => line.shipped === 0) && (
          <DeliveryFields order={order} book={book} entered={entered} errorAt={errorAt} />
        )}
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
