/** The lines of the table in which an offer is made: what was saved, or what was entered and refused. */
import { localised } from '#platform/language/language.ts'
import { quantityText } from '#platform/units/order-unit.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { differenceTo, type UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { percentText, priceText } from '#shop/catalogue/pricing/views/labels.ts'
import { shownOffer } from '../islands/table/shown.ts'
import { liveOffer, liveSums, type LiveOffer, type LiveSums, type TypedRow } from '../model/live.ts'
import { offerFields, type BlankOffer, type OfferRow } from '../model/offer-row.ts'
import { maxOffers, priceBefore, type Offer, type QuoteLine } from '../model/quote.ts'
import { sayDesk } from '../texts/desk.ts'
import type { Beside, EditorProps } from './editor-props.ts'

type Refused = EditorProps['refused']
type Source = { kind: string; name: string }

/** By field. */
export const errorsOf = (refused: Refused): Record<string, string> =>
  Object.fromEntries((refused?.errors ?? []).map(one => [one.field, one.message]))

/** A decimal as the fields of a locale take it, without zeros at its end beyond two places. */
const localPrice = (price: string, locale: string): string => {
  const short = price.replace(/(\.\d\d\d*?)0+$/, '$1')
  return locale.startsWith('es') ? short.replace('.', ',') : short
}

const entered = (place: string, kept: TypedRow, refused: Refused): TypedRow =>
  Object.fromEntries(
    offerFields.map(name => [name, refused?.fields[`${name}-${place}`] ?? kept[name]]),
  ) as TypedRow

/** The fields of an offer that is not made yet. */
export const blank = (place: string, quantity: string, refused: Refused): BlankOffer => ({
  place,
  fields: entered(place, { code: '', quantity, price: '', per: '1', discount: '' }, refused),
  note: refused?.fields[`note-${place}`] ?? '',
})

/** The name of an agreement or price list that says a price; nothing for the public list. */
const named = (of: Source | null | undefined): string =>
  of && of.kind !== 'list' && of.name !== '' ? ` (${of.name})` : ''

/** What the customer said of a position, and what they pay today where that is another price than when they asked. */
function factsOf(
  page: PageContext,
  currency: string,
  line: QuoteLine,
  known: Beside | null,
  /** the quantity that is offered */
  offered: number | null,
): string[] {
  const t = sayDesk(page.language)
  const before = priceBefore(line, line.quantity)
  const { customer = null } = known ?? {}
  return [
    ...(line.words && (line.code || line.words !== localised(line.names, page.language)) ? [line.words] : []),
    ...(offered !== null && offered !== line.quantity
      ? [t.askedFor({ quantity: quantityText(line.quantity, line.unit, page) })]
      : []),
    ...(line.target ? [`${t.target()} ${priceText(page, currency, line.target)}`] : []),
    ...(customer && differenceTo(customer, before) !== 0
      ? [`${t.paysToday()} ${priceText(page, currency, customer)}${named(customer.source)}`]
      : []),
  ]
}

/** One choice of a position; `offer` null: it is yet to be made. */
function rowOf(
  page: PageContext,
  { quote, judged, history, shown }: EditorProps,
  refused: Refused,
  line: QuoteLine,
  at: number,
): { row: OfferRow; live: LiveOffer | null } {
  const t = sayDesk(page.language)
  const { currency } = quote
  const offer: Offer | null = line.offers[at] ?? null
  const place = `${line.number}-${at + 1}`
  const article = offer?.articleId ?? line.articleId
  const known: Beside | null =
    (offer && judged.offers.find(one => one.line.number === line.number && one.choice === at + 1)) ??
    (line.articleId === null ? null : judged.known({ ...line, articleId: line.articleId }, line.quantity))
  const own = article === line.articleId && priceBefore(line, offer?.quantity ?? line.quantity) !== null
  const price = (one: UnitPrice | null | undefined) => (one ? priceText(page, currency, one) : '–')
  const last = history.find(one => one.kind === 'order' && one.articleId === article)
  const quantity = String(offer?.quantity ?? line.quantity)
  const fields = entered(
    place,
    {
      code: offer?.code ?? line.code,
      quantity,
      price: offer ? localPrice(offer.price, page.formatLocale) : '',
      per: String(offer?.priceUnit ?? line.list?.priceUnit ?? 1),
      discount: offer && offer.discount > 0 ? percentText(offer.discount, page.formatLocale) : '',
    },
    refused,
  )
  const errors = errorsOf(refused)
  const note = refused?.fields[`note-${place}`] ?? offer?.note ?? ''
  const locked = refused ? refused.fields[`locked-${line.number}`] === 'true' : line.locked
  const lastChoice = at + 1 === Math.max(1, line.offers.length)
  const another =
    lastChoice && at + 1 < maxOffers ? blank(`${line.number}-${at + 2}`, quantity, refused) : null
  const before =
    own || !offer ? { list: line.list, ...(line.paid && { paid: line.paid }) } : { list: offer.list }
  const row: OfferRow = {
    place,
    number: line.number,
    code: offer?.code ?? line.code,
    unit: offer?.unit ?? line.unit,
    choice: line.offers.length > 1 ? t.option({ n: at + 1 }) : '',
    name: localised(offer?.names ?? line.names, page.language) || (line.code ? '' : line.words),
    facts: at === 0 ? factsOf(page, currency, line, known, offer?.quantity ?? null) : [],
    before,
    cost: known?.cost ?? null,
    list: price(known?.list),
    last: price(last),
    costText: price(known?.cost),
    fields,
    note,
    locked: at === 0 ? locked : null,
    another,
    errors: Object.fromEntries(
      Object.entries(errors).filter(
        ([name]) => name.endsWith(`-${place}`) || (another && name.endsWith(`-${another.place}`)),
      ),
    ),
    shown: {
      before: price(priceBefore({ ...before }, offer?.quantity ?? line.quantity)),
      margin: '–',
      difference: '–',
      amount: '–',
    },
    open:
      fields.code === '' ||
      note !== '' ||
      (at === 0 && locked) ||
      errors[`code-${place}`] !== undefined ||
      Boolean(another && (another.fields.price || another.fields.code)),
  }
  const discount =
    refused?.fields['discount'] ??
    (shown.discount === 0 ? '' : percentText(shown.discount, page.formatLocale))
  const live = liveOffer(row, fields, locked, { discount, currency, locale: page.formatLocale })
  return { row: { ...row, shown: shownOffer(live, row, currency, page) }, live }
}

/** All lines of an offer, and what they come to together. */
export function offerRows(
  page: PageContext,
  props: EditorProps,
  refused: Refused,
): { rows: OfferRow[]; sums: LiveSums } {
  const all = props.shown.lines.flatMap(line =>
    Array.from({ length: Math.max(1, line.offers.length) }, (_, at) => rowOf(page, props, refused, line, at)),
  )
  const rows = all.map(one => one.row)
  return {
    rows,
    sums: liveSums(
      rows,
      all.map(one => one.live),
    ),
  }
}
