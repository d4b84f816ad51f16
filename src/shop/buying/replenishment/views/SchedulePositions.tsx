import { countText, piece, unitBehind, type OrderUnit } from '#platform/units/order-unit.ts'
import { leadsSet } from '#shop/catalogue/articles/model/line-rule.ts'
import { taxRows } from '#shop/ordering/tax/model/tax-rows.ts'
import { href } from '#kit/contract.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { LineArticle } from '#shop/catalogue/articles/views/LineArticle.tsx'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Money, Price } from '#ui/price.tsx'
import { replenishment } from '../contract.ts'
import type { PricedLine } from '../model/schedule.ts'
import type { RefusedSchedule, ShownSchedule } from '../model/shown.ts'
import { saySchedules } from '../texts/account.ts'

type SchedulePositionsProps = {
  shown: ShownSchedule
  editable: boolean
  refused: RefusedSchedule | null
}

/** What a schedule orders, at the prices of today beside those that were agreed to; its buyer may change it. */
export function SchedulePositions({ shown, editable, refused }: SchedulePositionsProps) {
  const page = usePage()
  const t = saySchedules(page.language)
  const { schedule, lines, costs, findings } = shown
  const { currency } = schedule
  const mine = refused?.action === 'edit-lines' ? refused : null
  const errorAt = (field: string) => mine?.errors.find(one => one.field === field)?.message
  const entered = (field: string, kept: string) => (mine ? String(mine.entered[field] ?? kept) : kept)
  const table = (
    <DataTable
      cards
      label={t.positions()}
      rows={lines}
      rowKey={line => line.lineNumber}
      rowProps={line => ({ 'data-product-code': line.code, 'data-quantity': line.quantity })}
      columns={lineColumns(page, { shown, editable, refused })}
    />
  )
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const { tax } = costs
  return (
    <Card title={t.positions()} id="positions">
      <div className="stack-wide">
        {findings.length > 0 && schedule.state === 'active' && (
          <Message kind="warning">
            <ul className="plain-list">
              {findings.map(words => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Message>
        )}
        {editable ? (
          <form
            method="post"
            action={href(page, replenishment.saveLines, { params: { jobCode: schedule.key } })}
            className="stack"
            noValidate
            data-unsaved={mine ? 'entered' : ''}
          >
            <CsrfField />
            <input type="hidden" name="version" value={schedule.version} />
            {table}
            <fieldset className="row">
              <legend className="field-label">{t.addTitle()}</legend>
              <Field
                label={t.addCode()}
                name="addCode"
                maxLength={120}
                spellCheck={false}
                defaultValue={entered('addCode', '')}
                error={errorAt('addCode')}
              />
              <Field
                label={t.quantity()}
                name="addQuantity"
                width="short"
                inputMode="numeric"
                maxLength={7}
                defaultValue={entered('addQuantity', '')}
                error={errorAt('addQuantity')}
              />
            </fieldset>
            <p className="muted">{t.linesHint()}</p>
            <p>
              <Button type="submit">{t.saveLines()}</Button>
            </p>
          </form>
        ) : (
          table
        )}
        <DefinitionTable
          label={t.totalToday()}
          rows={[
            { name: t.net(), value: money(costs.net) },
            { name: t.delivery(), value: costs.delivery === null ? '–' : money(costs.delivery) },
            ...(tax === null
              ? [{ name: t.tax(), value: '–' }]
              : taxRows({ taxNote: tax.note, tax: tax.amount, taxes: tax.lines, currency }, page).map(
                  ({ name, value, amount }) => ({ name, value: amount === null ? value : money(amount) }),
                )),
            { name: t.totalToday(), value: <strong data-total>{money(costs.total)}</strong> },
          ]}
        />
      </div>
    </Card>
  )
}

/** A line of the schedule, which can be edited while it is. */
function lineColumns(
  page: PageContext,
  { shown, editable, refused }: SchedulePositionsProps,
): readonly Column<ShownSchedule['lines'][number]>[] {
  const t = saySchedules(page.language)
  const { schedule, lines } = shown
  const { currency } = schedule
  const mine = refused?.action === 'edit-lines' ? refused : null
  const errorAt = (field: string) => mine?.errors.find(one => one.field === field)?.message
  const entered = (field: string, kept: string) => (mine ? String(mine.entered[field] ?? kept) : kept)
  return [
    {
      key: 'article',
      header: t.article(),
      rowHeader: true,
      cell: line => <LineArticle code={line.code} name={line.name} details={line.details} />,
    },
    {
      key: 'quantity',
      header: t.quantity(),
      align: 'number',
      cell: line =>
        editable && leadsSet(lines, line) ? (
          <div className="replenishment-quantity">
            <Field
              label={t.quantityOf({ code: line.code })}
              hideLabel
              name={`quantity-${line.lineNumber}`}
              inputMode="numeric"
              maxLength={7}
              defaultValue={entered(`quantity-${line.lineNumber}`, String(line.quantity))}
              error={errorAt(`quantity-${line.lineNumber}`)}
            />
            {line.unit !== piece && unitBehind(line.unit, line.quantity, page.language)}
          </div>
        ) : (
          countText(line.quantity, line.unit, page)
        ),
    },
    {
      key: 'agreed',
      header: t.agreed(),
      align: 'number',
      cell: line => <Per price={line.agreed} unit={line.unit} currency={currency} />,
    },
    {
      key: 'price',
      header: t.price(),
      align: 'number',
      cell: line => <Per price={line.price} unit={line.unit} currency={currency} />,
    },
    {
      key: 'amount',
      header: t.amount(),
      align: 'number',
      cell: line => line.price && <Money amount={line.price.amount} currency={currency} />,
    },
  ]
}

/** A price with the pieces it is for. */
function Per({ price, unit, currency }: { price: PricedLine['agreed']; unit: OrderUnit; currency: string }) {
  const t = saySchedules(usePage().language)
  return price ? (
    <Price price={price.price} currency={currency} per={price.priceUnit} unit={unit} />
  ) : (
    t.noPrice()
  )
}
