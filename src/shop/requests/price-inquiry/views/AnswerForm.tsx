import { formatDate, addDays, dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { countText } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { marginOf, type UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { PriceDoubts, SurePrices } from '#shop/catalogue/pricing/views/PriceDoubts.tsx'
import { marginText, priceText } from '#shop/catalogue/pricing/views/labels.ts'
import { DataTable } from '#ui/data-table.tsx'
import { LineLabel } from '#shop/catalogue/articles/views/LineLabel.tsx'
import { formatPrice } from '#kit/money.ts'
import type { RefusedForm } from '#shop/requests/inbox/model/refused.ts'
import { priceInquiryDesk } from '../contract.ts'
import type { Inquiry, KeptPosition } from '../model/inquiry.ts'
import { writeScale } from '../model/scale.ts'
import { sayInquiry } from '../texts.ts'

/** For how many days an offer usually holds. */
const usualDays = 90

/** Prices beside one that is entered; null: not known. */
type Beside = {
  list: UnitPrice | null
  customer: (UnitPrice & { source: { kind: string; name: string } }) | null
  cost: UnitPrice | null
}
export type EnteredAnswer = RefusedForm & {
  /** every price as it was read, with what stands beside it */
  checked: readonly (Beside & { position: number; code: string; from: number; price: UnitPrice })[]
  doubts: readonly DoubtedPrice[]
}

/** The desk's answer: a scale with its last day, or a reason, for every position. */
export function AnswerForm({
  code,
  version,
  inquiry,
  known,
  entry,
  draft,
  now,
}: {
  code: string
  version: number
  inquiry: Inquiry
  /** what stands beside a position at its quantity */
  known: (position: KeptPosition) => Beside
  /** what was entered and is not sent: refused, or to be looked at first */
  entry: EnteredAnswer | null
  /** text of a chosen template */
  draft: string
  now: Date
}) {
  const page = usePage()
  const t = sayInquiry(page.language)
  const wrong = (field: string) => entry?.errors.find(one => one.field === field)?.message
  const until = formatDate(addDays(dayOf(now), usualDays))
  return (
    <Card title={t.deskAnswer()}>
      <ErrorSummary errors={entry?.errors ?? []} form="prices" />
      <form
        method="post"
        action={href(page, priceInquiryDesk.answer, { params: { code } })}
        className="stack"
        data-unsaved={entry ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <p className="field-hint">
          {t.scaleHint()}
          {inquiry.positions.some(one => one.bounds !== null) && ` ${t.takeBackHint()}`}
        </p>
        {inquiry.positions.map(one => {
          const kept: Record<string, string> = {
            scale:
              one.bounds && one.prices
                ? writeScale({ bounds: one.bounds, prices: one.prices }, page.formatLocale)
                : '',
            from: String(one.bounds?.length === 1 ? one.bounds[0] : one.quantity),
            unit: String(one.unit ?? one.perUnit),
            until: one.validUntil ? formatDate(one.validUntil) : until,
            reason: one.reason,
          }
          const field = (name: string) => {
            const full = `${name}-${one.position}`
            return {
              name: full,
              form: 'prices',
              defaultValue: entry?.entered[full] ?? kept[name] ?? '',
              error: wrong(full),
            }
          }
          return (
            <fieldset key={one.position} className="request-side" data-position={one.position}>
              <legend>
                <span className="part-number">{one.code}</span> {one.name} · {t.quantity()}{' '}
                {countText(one.quantity, one.articleUnit, page)} · {t.wished()}{' '}
                {formatPrice(one.targetPrice, inquiry.currency, page.formatLocale)}{' '}
                {t.per({ n: one.perUnit })}
                <LineLabel details={one.details} />
              </legend>
              <BesideFacts of={known(one)} currency={inquiry.currency} />
              <Field label={`${t.scale()} (${inquiry.currency})`} {...field('scale')} maxLength={500} />
              <Field
                label={t.holdsFrom()}
                {...field('from')}
                width="short"
                inputMode="numeric"
                maxLength={12}
              />
              <Field
                label={t.perUnit()}
                {...field('unit')}
                width="short"
                inputMode="numeric"
                maxLength={10}
              />
              <DateField label={t.validUntil()} {...field('until')} />
              <Field label={t.reason()} {...field('reason')} maxLength={500} />
            </fieldset>
          )
        })}
        <TextAreaField
          label={t.message()}
          name="text"
          form="prices"
          maxLength={5_000}
          defaultValue={entry?.entered['text'] ?? draft}
        />
        {entry && entry.checked.length > 0 && <Checked entry={entry} currency={inquiry.currency} />}
        <div className="row">
          <Button type="submit" look="primary">
            {t.sendAnswer()}
          </Button>
          <Button type="submit" name="preview" value="true">
            {t.preview()}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What the customer pays today, the list price and the cost, in a line. */
function BesideFacts({ of: { list, customer, cost }, currency }: { of: Beside; currency: string }) {
  const page = usePage()
  const t = sayInquiry(page.language)
  const price = (one: UnitPrice | null) => (one ? priceText(page, currency, one) : '–')
  const source = customer && customer.source.kind !== 'list' ? ` (${customer.source.name})` : ''
  return (
    <p className="field-hint" data-beside>
      {t.listPrice()} {price(list)} · {t.customerPays()} {price(customer)}
      {source} · {t.cost()} {price(cost)}
    </p>
  )
}

/** Each price that was entered beside list, customer's price, cost and margin, and the question about those in doubt. */
function Checked({ entry: { checked, doubts }, currency }: { entry: EnteredAnswer; currency: string }) {
  const page = usePage()
  const t = sayInquiry(page.language)
  const price = (one: UnitPrice | null) => (one ? priceText(page, currency, one) : '–')
  return (
    <section className="stack" data-checked>
      <h3>{t.checkedTitle()}</h3>
      <p>{t.checkedNote()}</p>
      <DataTable
        cards
        label={t.checkedTitle()}
        rows={checked}
        rowKey={one => `${one.position} ${one.from}`}
        columns={[
          { key: 'code', header: t.article(), rowHeader: true, cell: one => one.code },
          {
            key: 'from',
            header: t.fromPieces(),
            align: 'number',
            cell: one => one.from.toLocaleString(page.formatLocale),
          },
          { key: 'entered', header: t.entered(), align: 'number', cell: one => price(one.price) },
          { key: 'list', header: t.listPrice(), align: 'number', cell: one => price(one.list) },
          { key: 'customer', header: t.customerPays(), align: 'number', cell: one => price(one.customer) },
          { key: 'cost', header: t.cost(), align: 'number', cell: one => price(one.cost) },
          {
            key: 'margin',
            header: t.margin(),
            align: 'number',
            cell: one => {
              const margin = marginOf(one.price, one.cost)
              return margin === null ? '–' : marginText(page, margin)
            },
          },
        ]}
      />
      {doubts.length > 0 && (
        <>
          <PriceDoubts doubts={doubts} />
          <SurePrices doubts={doubts} form="prices" />
        </>
      )}
    </section>
  )
}
