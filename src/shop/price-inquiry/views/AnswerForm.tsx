import { formatDate, addDays, dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { LineLabel } from '#shop/catalogue/views/LineLabel.tsx'
import { formatPrice } from '#kit/money.ts'
import type { RefusedForm } from '#shop/requests/model/refused.ts'
import { priceInquiryDesk } from '../contract.ts'
import type { Inquiry } from '../model/inquiry.ts'
import { writeScale } from '../model/scale.ts'
import { sayInquiry } from '../texts.ts'

/** For how many days an offer usually holds. */
const usualDays = 90

/** The desk's answer: a scale with its last day, or a reason, for every position. */
export function AnswerForm({
  code,
  version,
  inquiry,
  refused,
  draft,
  now,
}: {
  code: string
  version: number
  inquiry: Inquiry
  refused: RefusedForm | null
  /** text of a chosen template */
  draft: string
  now: Date
}) {
  const page = usePage()
  const t = sayInquiry(page.language)
  const wrong = (field: string) => refused?.errors.find(one => one.field === field)?.message
  const until = formatDate(addDays(dayOf(now), usualDays))
  return (
    <Card title={t.deskAnswer()}>
      <ErrorSummary errors={refused?.errors ?? []} form="prices" />
      <form
        method="post"
        action={href(page, priceInquiryDesk.answer, { params: { code } })}
        className="stack"
        data-unsaved={refused ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <p className="field-hint">{t.scaleHint()}</p>
        {inquiry.positions.map(one => {
          const kept: Record<string, string> = {
            scale:
              one.bounds && one.prices
                ? writeScale({ bounds: one.bounds, prices: one.prices }, page.formatLocale)
                : '',
            unit: String(one.unit ?? one.perUnit),
            until: one.validUntil ? formatDate(one.validUntil) : until,
            reason: one.reason,
          }
          const field = (name: string) => {
            const full = `${name}-${one.position}`
            return {
              name: full,
              form: 'prices',
              defaultValue: refused?.entered[full] ?? kept[name] ?? '',
              error: wrong(full),
            }
          }
          return (
            <fieldset key={one.position} className="request-side" data-position={one.position}>
              <legend>
                <span className="part-number">{one.code}</span> {one.name} · {t.quantity()}{' '}
                {one.quantity.toLocaleString(page.formatLocale)} · {t.wished()}{' '}
                {formatPrice(one.targetPrice, inquiry.currency, page.formatLocale)}{' '}
                {t.per({ n: one.perUnit })}
                <LineLabel details={one.details} />
              </legend>
              <Field label={`${t.scale()} (${inquiry.currency})`} {...field('scale')} maxLength={500} />
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
          defaultValue={refused?.entered['text'] ?? draft}
        />
        <p>
          <Button type="submit" look="primary">
            {t.sendAnswer()}
          </Button>
        </p>
      </form>
    </Card>
  )
}
