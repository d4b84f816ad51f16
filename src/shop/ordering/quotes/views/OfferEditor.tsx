import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { formatAmount, typedAmount } from '#kit/money.ts'
import { type PageContext, usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { quoteDesk } from '../contract.ts'
import { PriceDoubts, SurePrices } from '#shop/catalogue/pricing/views/PriceDoubts.tsx'
import { maxWordsLength } from '../model/quote.ts'
import { sayDesk } from '../texts/desk.ts'
import { percentText } from '#shop/catalogue/pricing/views/labels.ts'
import { OfferTable } from '../islands/OfferTable.tsx'
import { OfferFields } from '../islands/table/OfferLine.tsx'
import { shownSums } from '../islands/table/shown.ts'
import type { EditorProps } from './editor-props.ts'
import { blank, errorsOf, offerRows } from './offer-rows.ts'

const form = 'offer'

/** The desk's form: a price, other choices, discounts and a last day; saved as a draft, or sent. */
export function OfferEditor(props: EditorProps) {
  const page = usePage()
  const t = sayDesk(page.language)
  const { quote, shown, limit, refused } = props
  const params = { quoteCode: quote.code }
  const mine = refused && (refused.action === 'edit' || refused.action === 'offer') ? refused : null
  const field = (name: string, kept: string) => ({
    name,
    form,
    defaultValue: mine?.fields[name] ?? kept,
    error: mine?.errors.find(one => one.field === name)?.message,
  })
  const doubts = mine?.doubts ?? []
  const { approveFrom = null, approveDiscount = null } = limit ?? {}
  const hint = approvalHint(page, quote.currency, approveFrom, approveDiscount)
  const errors = errorsOf(mine)
  const { rows, sums } = offerRows(page, props, mine)
  return (
    <Card title={t.editor()} id="offer">
      <form
        method="post"
        action={href(page, quoteDesk.edit, { params })}
        className="stack quote-offer-form"
        data-unsaved={mine ? 'entered' : ''}
      >
        {/* Enter in a field saves the draft: an offer is sent by its button alone */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <CsrfField />
        <input type="hidden" name="version" value={quote.version} />
        <OfferTable
          rows={rows}
          sums={shownSums(sums, quote.currency, page)}
          currency={quote.currency}
          approveFrom={approveFrom}
          approveDiscount={approveDiscount}
        />
        <Disclosure
          summary={t.addPosition()}
          open={mine?.fields['words-0'] !== undefined && mine.fields['words-0'] !== ''}
        >
          <div className="stack">
            <Field label={t.words()} hint={t.wordsHint()} maxLength={500} {...field('words-0', '')} />
            <OfferFields offer={blank('0-1', '', mine)} currency={quote.currency} errors={errors} />
          </div>
        </Disclosure>
        <div className="quote-attach">
          <Field
            label={t.allDiscount()}
            width="short"
            inputMode="decimal"
            {...field('discount', shown.discount === 0 ? '' : percentText(shown.discount, page.formatLocale))}
          />
          <Field
            label={t.delivery({ currency: quote.currency })}
            hint={t.deliveryHint()}
            width="short"
            inputMode="decimal"
            {...field(
              'delivery',
              shown.delivery === null ? '' : typedAmount(shown.delivery, quote.currency, page.formatLocale),
            )}
          />
          <DateField
            label={t.validUntil()}
            {...field('validUntil', shown.validUntil ? formatDate(shown.validUntil) : '')}
          />
        </div>
        <TextAreaField label={t.message()} rows={4} maxLength={maxWordsLength} {...field('text', '')} />
        {doubts.length > 0 && (
          <>
            <PriceDoubts doubts={doubts} />
            <SurePrices doubts={doubts} form={form} />
          </>
        )}
        <div className="row">
          <Button type="submit" look="primary" formAction={href(page, quoteDesk.offer, { params })}>
            {t.send()}
          </Button>
          <Button type="submit">{t.save()}</Button>
        </div>
        {hint !== null && <p className="muted">{hint}</p>}
      </form>
    </Card>
  )
}

/** From where on a colleague approves an offer before it is sent; null where no limit is set. */
function approvalHint(page: PageContext, currency: string, from: number | null, discount: number | null) {
  const t = sayDesk(page.language)
  const amount = from === null ? '' : formatAmount(from, currency, page.formatLocale)
  const percent = discount === null ? '' : percentText(discount, page.formatLocale)
  if (from === null) return discount === null ? null : t.hintDiscount({ percent })
  return discount === null ? t.hintAmount({ amount }) : t.hintBoth({ amount, percent })
}
