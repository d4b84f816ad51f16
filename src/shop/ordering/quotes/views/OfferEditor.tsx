import { quantityText } from '#kit/order-unit.ts'
import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { localised } from '#kit/language.ts'
import { formatAmount, typedAmount } from '#kit/money.ts'
import { usePage, type PageContext } from '#kit/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CheckboxField, CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { quoteDesk } from '../contract.ts'
import { differenceTo, marginOf, type UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { paidAt, type DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { PriceDoubts, SurePrices } from '#shop/catalogue/pricing/views/PriceDoubts.tsx'
import {
  longestWords,
  mostOffers,
  priceBefore,
  type Offer,
  type Quote,
  type QuoteLine,
  type Revision,
} from '../model/quote.ts'
import { sayDesk } from '../texts/desk.ts'
import { percentText, priceText } from '#shop/catalogue/pricing/views/words.ts'

type Limit = { approveFrom: number | null; approveDiscount: number | null } | null
export type EditorProps = {
  quote: Quote
  shown: Revision
  judged: Judged
  limit: Limit
  /** what was paid or offered before, newest first */
  history: readonly Past[]
  refused: {
    action: string
    fields: Record<string, string>
    errors: readonly { field: string; message: string }[]
    /** prices that are asked about before they are sent */
    doubts?: readonly DoubtedPrice[]
  } | null
}
/** What a customer paid, or was offered, before. */
export type Past = UnitPrice & {
  articleId: number
  kind: 'order' | 'quote'
  code: string
  at: Date
  quantity: number
}
/** Prices beside one that is typed; null: not known. */
export type Beside = {
  list: UnitPrice | null
  customer: (UnitPrice & { source: { kind: string; name: string } }) | null
  cost: UnitPrice | null
}
export type JudgedOffer = Beside & {
  line: QuoteLine
  offer: Offer
  choice: number
  price: UnitPrice
}
type Judged = {
  offers: readonly JudgedOffer[]
  known: (
    line: { articleId: number; lineKey: string; details: QuoteLine['details'] },
    quantity: number,
  ) => Beside
  doubts: readonly DoubtedPrice[]
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
  const doubts = mine?.doubts ?? []
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
function AskedLine({ line, quote, judged, history, refused }: EditorProps & { line: QuoteLine }) {
  const page = usePage()
  const t = sayDesk(page.language)
  const what = [line.code, localised(line.names, page.language), line.words].filter(Boolean).join(' · ')
  const facts = [
    t.askedFor({ quantity: quantityText(line.quantity, line.unit, page) }),
    ...besideFacts(page, quote.currency, line, { judged, history }),
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
          margin={marginIn(judged.offers, line, i + 1)}
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

/** What helps to name a price: from before, today, the list, the wish, what was paid last, the cost. */
function besideFacts(
  page: PageContext,
  currency: string,
  line: QuoteLine,
  { judged, history }: Pick<EditorProps, 'judged' | 'history'>,
): string[] {
  const t = sayDesk(page.language)
  const price = (one: UnitPrice) => priceText(page, currency, one)
  const { articleId, quantity } = line
  const known = articleId === null ? null : judged.known({ ...line, articleId }, quantity)
  const before = priceBefore(line, quantity)
  const source = line.paid && paidAt(line.paid, quantity)?.source
  const named = (of: { kind: string; name: string } | null | undefined) =>
    of && of.kind !== 'list' && of.name !== '' ? ` (${of.name})` : ''
  const moved = known?.customer && differenceTo(known.customer, before) !== 0 ? known.customer : null
  const last = history.find(one => one.kind === 'order' && one.articleId === articleId)
  return [
    ...(before ? [`${t.listPrice()} ${price(before)}${named(source)}`] : []),
    ...(moved ? [`${t.paysToday()} ${price(moved)}${named(moved.source)}`] : []),
    ...(known?.list ? [`${t.publicPrice()} ${price(known.list)}`] : []),
    ...(line.target ? [`${t.target()} ${price(line.target)}`] : []),
    ...(last ? [t.lastPaid({ price: price(last), n: last.quantity, code: last.code })] : []),
    known?.cost ? `${t.cost()} ${price(known.cost)}` : t.costUnknown(),
  ]
}

const marginIn = (offers: readonly JudgedOffer[], { number }: QuoteLine, choice: number): number | null => {
  const judged = offers.find(one => one.line.number === number && one.choice === choice)
  return judged ? marginOf(judged.price, judged.cost) : null
}

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
