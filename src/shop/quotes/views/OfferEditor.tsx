import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { localised } from '#kit/language.ts'
import { formatAmount, typedAmount } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CheckboxField, CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { quoteDesk } from '../contract.ts'
import { marginOf } from '#shop/pricing/model/compare.ts'
import { offeredPrice } from '../model/money.ts'
import type { UnitPrice } from '#shop/pricing/model/compare.ts'
import {
  longestWords,
  mostOffers,
  type Offer,
  type Quote,
  type QuoteLine,
  type Revision,
} from '../model/quote.ts'
import { sayDesk } from '../texts/desk.ts'
import { percentText, priceText } from '#shop/pricing/views/words.ts'

type Limit = { approveFrom: number | null; approveDiscount: number | null } | null
export type EditorProps = {
  quote: Quote
  shown: Revision
  costs: ReadonlyMap<number, UnitPrice>
  limit: Limit
  refused: {
    action: string
    fields: Record<string, string>
    errors: readonly { field: string; message: string }[]
  } | null
}
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
  const free = mine?.errors.find(one => one.field === 'sure')?.message
  const { approveFrom = null, approveDiscount = null } = limit ?? {}
  return (
    <Card title={t.editor()} id="offer">
      <form
        method="post"
        action={href(page, quoteDesk.edit, { params })}
        className="stack"
        data-unsaved={mine ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name="version" value={quote.version} />
        {shown.lines.map(line => (
          <AskedLine key={line.number} line={line} {...props} refused={mine} />
        ))}
        <Disclosure
          summary={t.addPosition()}
          open={mine?.fields['words-0'] !== undefined && mine.fields['words-0'] !== ''}
        >
          <div className="stack">
            <Field label={t.words()} hint={t.wordsHint()} maxLength={500} {...field('words-0', '')} />
            <OfferFields place="0-1" offer={null} quote={quote} refused={mine} standing="" />
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
        <TextAreaField label={t.message()} rows={4} maxLength={longestWords} {...field('text', '')} />
        {free !== undefined && (
          <CheckboxField label={t.sureFree()} name="sure" form={form} value="true" error={free} />
        )}
        <div className="row">
          <Button type="submit" look="primary" formAction={href(page, quoteDesk.offer, { params })}>
            {t.send()}
          </Button>
          <Button type="submit">{t.save()}</Button>
        </div>
        {(approveFrom !== null || approveDiscount !== null) && (
          <p className="muted">
            {t.sendHint({
              amount:
                approveFrom === null
                  ? t.anyAmount()
                  : formatAmount(approveFrom, quote.currency, page.formatLocale),
              percent: percentText(approveDiscount ?? 10_000, page.formatLocale),
            })}
          </p>
        )}
      </form>
    </Card>
  )
}

/** A decimal as the fields of a locale take it, without zeros at its end beyond two places. */
const localPrice = (price: string, locale: string): string => {
  const short = price.replace(/(\.\d\d\d*?)0+$/, '$1')
  return locale.startsWith('es') ? short.replace('.', ',') : short
}

/** A position as it was asked for, with what helps to answer it, and the fields of its offers. */
function AskedLine({ line, quote, shown, costs, refused }: EditorProps & { line: QuoteLine }) {
  const page = usePage()
  const t = sayDesk(page.language)
  const { currency } = quote
  const cost = line.articleId === null ? undefined : costs.get(line.articleId)
  const what = [line.code, localised(line.names, page.language), line.words].filter(Boolean).join(' · ')
  const facts = [
    t.askedPieces({ n: line.quantity }),
    ...(line.list ? [`${t.listPrice()} ${priceText(page, currency, line.list)}`] : []),
    ...(line.target ? [`${t.target()} ${priceText(page, currency, line.target)}`] : []),
    cost ? `${t.cost()} ${priceText(page, currency, cost)}` : t.costUnknown(),
  ]
  const first = line.offers.length === 0 ? 1 : line.offers.length
  const blanks = Math.min(mostOffers, first + 1)
  const entered = (i: number) => Boolean(refused?.fields[`price-${line.number}-${i}`])
  return (
    <div className="quote-asked" data-entry-number={line.number}>
      <h3>{t.asked({ n: line.number, what })}</h3>
      <p className="quote-facts">{facts.join(' · ')}</p>
      {Array.from({ length: first }, (_, i) => (
        <OfferFields
          key={i}
          place={`${line.number}-${i + 1}`}
          offer={line.offers[i] ?? null}
          quote={quote}
          refused={refused}
          standing={line.code}
          quantity={line.quantity}
          per={line.list?.priceUnit}
          margin={marginWords(line.offers[i], line, shown, costs)}
        />
      ))}
      {blanks > first && (
        <Disclosure summary={t.another()} open={entered(blanks)}>
          <OfferFields
            place={`${line.number}-${blanks}`}
            offer={null}
            quote={quote}
            refused={refused}
            standing=""
            quantity={line.quantity}
          />
        </Disclosure>
      )}
      <CheckboxField
        label={t.locked()}
        name={`locked-${line.number}`}
        form={form}
        defaultChecked={refused ? refused.fields[`locked-${line.number}`] === 'true' : line.locked}
      />
    </div>
  )
}

const marginWords = (
  offer: Offer | undefined,
  line: QuoteLine,
  shown: Revision,
  costs: ReadonlyMap<number, UnitPrice>,
): number | null =>
  offer
    ? marginOf(
        { price: offeredPrice(offer, line, shown), priceUnit: offer.priceUnit },
        costs.get(offer.articleId) ?? null,
      )
    : null

function OfferFields({
  place,
  offer,
  quote,
  refused,
  standing,
  quantity,
  per,
  margin = null,
}: {
  /** '2-1': of the second position the first offer */
  place: string
  offer: Offer | null
  quote: Quote
  refused: EditorProps['refused']
  standing: string
  quantity?: number
  per?: number | undefined
  margin?: number | null
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  const field = (name: string, kept: string) => ({
    name: `${name}-${place}`,
    form,
    defaultValue: refused?.fields[`${name}-${place}`] ?? kept,
    error: refused?.errors.find(one => one.field === `${name}-${place}`)?.message,
  })
  return (
    <div className="quote-offer" data-offer={place}>
      <Field
        label={t.code()}
        maxLength={120}
        autoComplete="off"
        {...field('code', offer?.code ?? standing)}
      />
      <Field
        label={t.quantity()}
        inputMode="numeric"
        {...field('quantity', String(offer?.quantity ?? quantity ?? ''))}
      />
      <Field
        label={t.price({ currency: quote.currency })}
        inputMode="decimal"
        {...field('price', offer ? localPrice(offer.price, page.formatLocale) : '')}
      />
      <Field label={t.per()} inputMode="numeric" {...field('per', String(offer?.priceUnit ?? per ?? 1))} />
      <Field
        label={t.discount()}
        inputMode="decimal"
        {...field(
          'discount',
          offer && offer.discount > 0 ? percentText(offer.discount, page.formatLocale) : '',
        )}
      />
      <Field
        label={
          margin === null
            ? t.note()
            : `${t.note()} (${t.marginOf({ percent: percentText(margin, page.formatLocale, 1) })})`
        }
        maxLength={500}
        {...field('note', offer?.note ?? '')}
      />
    </div>
  )
}
