import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orders } from '#shop/ordering/orders/contract.ts'
import { lineField } from '#shop/ordering/orders/model/shipment.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { returns } from '../contract.ts'
import { returnReasons } from '../model/goods-return.ts'
import { sayReturns } from '../texts.ts'

type Props = {
  orderCode: string
  lines: readonly { lineNumber: number; code: string; name: string; shipped: number; most: number }[]
  entered: Readonly<Record<string, unknown>>
  formKey: string
  errors: readonly FieldError[]
}

/** Which pieces of an order go back, and why. */
export function ReturnForm({ orderCode, lines, entered, formKey, errors }: Props) {
  const page = usePage()
  const t = sayReturns(page.language)
  const params = { orderCode }
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const was = (field: string) => {
    const value = entered[field]
    return typeof value === 'string' ? value : ''
  }
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const back = (
    <LinkButton href={href(page, orders.detail, { params })} look="text">
      {t.order()} {orderCode}
    </LinkButton>
  )
  if (lines.every(line => line.most === 0))
    return (
      <Screen title={t.title({ code: orderCode })}>
        <Message kind="info" stays>
          {t.nothing()}
        </Message>
        <p>{back}</p>
      </Screen>
    )
  const first = lines.find(line => line.most > 0)
  return (
    <Screen title={t.title({ code: orderCode })} note={t.help()}>
      <ErrorSummary
        errors={errors.map(error =>
          error.field === 'pieces' && first ? { ...error, field: lineField(first.lineNumber) } : error,
        )}
        names={{ reason: t.reason(), note: t.note() }}
      />
      <form
        method="post"
        action={href(page, returns.send, { params })}
        className="stack-wide"
        noValidate
        data-unsaved={errors.length > 0 ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name="formKey" value={formKey} />
        <DataTable
          cards
          label={t.title({ code: orderCode })}
          rows={lines}
          rowKey={line => line.lineNumber}
          columns={[
            { key: 'position', header: t.position(), align: 'number', cell: line => line.lineNumber },
            {
              key: 'code',
              header: t.partNumber(),
              rowHeader: true,
              cell: line => (
                <>
                  {line.code}
                  <br />
                  <span className="muted">{line.name}</span>
                </>
              ),
            },
            { key: 'shipped', header: t.shipped(), align: 'number', cell: line => number(line.shipped) },
            { key: 'left', header: t.left(), align: 'number', cell: line => number(line.most) },
            {
              key: 'pieces',
              header: t.pieces(),
              cell: line =>
                line.most > 0 && (
                  <Field
                    label={t.piecesOf({ code: line.code })}
                    hideLabel
                    name={lineField(line.lineNumber)}
                    width="short"
                    inputMode="numeric"
                    maxLength={9}
                    defaultValue={was(lineField(line.lineNumber))}
                    error={at(lineField(line.lineNumber)) ?? (line === first ? at('pieces') : undefined)}
                  />
                ),
            },
          ]}
        />
        <div className="stack">
          <SelectField
            label={t.reason()}
            name="reason"
            required
            defaultValue={was('reason')}
            error={at('reason')}
            options={[
              { value: '', label: t.select() },
              ...returnReasons.map(reason => ({ value: reason, label: t[reason]() })),
            ]}
          />
          <TextAreaField
            label={t.note()}
            hint={t.noteHint()}
            name="note"
            rows={4}
            maxLength={5_000}
            defaultValue={was('note')}
            error={at('note')}
          />
        </div>
        <div className="form-actions">
          {back}
          <Button type="submit" look="primary">
            {t.send()}
          </Button>
        </div>
      </form>
    </Screen>
  )
}
