import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { goodsIn } from '../contract.ts'
import { sayGoodsIn } from '../texts.ts'

type Entered = { site: string; reference: string; receivedOn: string; rows: string; formKey: string }
type Row = { code: string; names: Localised; quantity: number; before: number; far: boolean }

/** What each article comes to when this is added. */
function WillAdd({ rows }: { rows: readonly Row[] }) {
  const page = usePage()
  const t = sayGoodsIn(page.language)
  return (
    <Card title={t.willAdd()}>
      <DataTable
        cards
        label={t.willAdd()}
        rows={rows}
        rowKey={row => row.code}
        rowProps={row => ({ 'data-arrived': row.code, 'data-quantity': row.quantity })}
        columns={[
          { key: 'code', header: t.partNumber(), rowHeader: true, cell: row => row.code },
          { key: 'name', header: t.name(), cell: row => localised(row.names, page.language) },
          { key: 'quantity', header: t.quantity(), align: 'number', cell: row => row.quantity },
          { key: 'before', header: t.before(), align: 'number', cell: row => row.before },
          {
            key: 'after',
            header: t.after(),
            align: 'number',
            cell: row => (
              <>
                {(row.before + row.quantity).toLocaleString(page.formatLocale)}
                {row.far && (
                  <span className="row-name">
                    <State tone="waiting">{t.farMark()}</State>
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** Takes what has arrived; once it was looked at, what it comes to, and the press that adds it. */
export function EnterReceivedPage({
  entered,
  warehouses,
  receipt,
  errors,
}: {
  entered: Entered
  warehouses: readonly { code: string; names: Localised }[]
  /** what was looked up; null: nothing yet, or something is wrong */
  receipt: { rows: readonly Row[]; seen: string } | null
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayGoodsIn(page.language)
  const error = (field: string) => errors.find(one => one.field === field)?.message
  return (
    <Screen title={t.fresh()} note={t.freshNote()}>
      <ErrorSummary errors={errors} form="received" />
      <form
        method="post"
        action={href(page, goodsIn.enter)}
        className="stack"
        data-unsaved={receipt || errors.length > 0 ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name="formKey" value={entered.formKey} />
        <div className="form-grid">
          <SelectField
            label={t.site()}
            name="site"
            form="received"
            defaultValue={entered.site}
            error={error('site')}
            options={warehouses.map(({ code, names }) => ({
              value: code,
              label: localised(names, page.language),
            }))}
          />
          <Field
            label={t.reference()}
            hint={t.referenceHint()}
            name="reference"
            form="received"
            maxLength={80}
            autoComplete="off"
            defaultValue={entered.reference}
            error={error('reference')}
          />
          <DateField
            label={t.receivedOn()}
            name="receivedOn"
            form="received"
            defaultValue={entered.receivedOn}
            error={error('receivedOn')}
          />
        </div>
        <TextAreaField
          label={t.rows()}
          hint={t.rowsHint()}
          name="rows"
          form="received"
          rows={10}
          required
          maxLength={30_000}
          spellCheck={false}
          autoComplete="off"
          defaultValue={entered.rows}
          error={error('rows')}
          // a scanner types where the focus is
          {...(receipt === null && errors.length === 0 && { 'data-focus': '' })}
        />
        {receipt && (
          // what is asked is read next; not the press itself, so that a scanner's 'Enter' adds nothing unseen
          <div tabIndex={-1} {...(errors.length === 0 && { 'data-focus': '' })}>
            <WillAdd rows={receipt.rows} />
          </div>
        )}
        {receipt?.rows.some(row => row.far) && (
          <CheckboxField label={t.sure()} name="sure" form="received" error={error('sure')} />
        )}
        <div className="row">
          {/* the key 'Enter' presses the first: it only looks */}
          <Button type="submit" look={receipt ? 'secondary' : 'primary'} icon="search">
            {t.check()}
          </Button>
          {receipt && (
            <Button type="submit" look="primary" icon="plus" name="seen" value={receipt.seen}>
              {t.add()}
            </Button>
          )}
          <LinkButton look="text" href={href(page, goodsIn.list)}>
            {t.title()}
          </LinkButton>
        </div>
      </form>
    </Screen>
  )
}
