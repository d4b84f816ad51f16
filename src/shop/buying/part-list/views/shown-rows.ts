import { formatDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import { countText, piece, unitPriceText, type OrderUnit } from '#platform/units/order-unit.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import { quantityReason } from '#ui/quantity-reason.ts'
import { sayUi } from '#ui/texts.ts'
import type { Aside } from '#shop/people/list-intake/model/resolve.ts'
import { isPlain, isReady, type ResolvedRow } from '../model/row.ts'
import type { ShownRow } from '../model/shown-row.ts'
import { sayPartList } from '../texts.ts'

const verdictKey = {
  exact: 'exact',
  normalised: 'normalised',
  'customer-number': 'customerNumber',
  'other-number': 'otherNumber',
  superseded: 'superseded',
  ambiguous: 'ambiguous',
  unknown: 'unknown',
} as const

/** Most articles that a row offers to choose from. */
const maxChoices = 20

type Say = ReturnType<typeof sayPartList>

const priceText = (page: PageContext, price: Priced | null | undefined, unit: OrderUnit): string =>
  price ? unitPriceText({ ...price, unit }, page.currency, page) : ''

function problemText(page: PageContext, t: Say, row: ResolvedRow): string {
  switch (row.problem) {
    case 'cut-number':
      return t.cutNumber()
    case 'no-number':
      return t.noNumber()
    case 'made-a-day':
      return t.madeADay()
    case 'no-longer-sold':
      return t.noLongerSold()
    case 'announced':
      return t.announced()
    case 'no-price':
      return t.noPrice()
    case 'too-many-pieces':
      return t.tooManyPieces()
    case 'beyond-stock': {
      const there = row.orderable - (row.plan?.short ?? 0)
      return there <= 0
        ? t.noneNow()
        : t.beyondStock({ n: countText(there, row.article?.unit ?? piece, page) })
    }
    case null:
      return ''
  }
}

/** What is said about the quantity: that it is asked for and why, or that packs were filled up. */
function quantityNote(page: PageContext, t: Say, row: ResolvedRow): string {
  if (row.doubt) {
    const { typed, read } = row.doubt
    if (read.kind === 'empty') return t.quantityMissing()
    const reason =
      read.kind === 'quantity'
        ? sayUi(page.language).quantityZero()
        : quantityReason(page, read, row.article?.unit)
    return t.askQuantity({ typed, reason })
  }
  return row.article && row.orderable !== row.quantity
    ? t.roundedUp({
        asked: countText(row.quantity, row.article.unit, page),
        n: countText(row.orderable, row.article.unit, page),
      })
    : ''
}

/** In a word, and in a sentence, why a row is left out. */
function asideWords(t: Say, aside: Aside): { word: string; why: string } {
  switch (aside.because) {
    case 'not-fitted':
      return { word: t.notFitted(), why: t.notFittedBy({ says: aside.says.slice(0, 60) }) }
    case 'cancelled':
      return { word: t.cancelled(), why: t.notFittedBy({ says: aside.says.slice(0, 60) }) }
    case 'not-ordered':
      return { word: t.notOrdered(), why: t.notFittedBy({ says: aside.says.slice(0, 60) }) }
    case 'counted':
      return { word: t.countedAbove(), why: t.countedBy({ from: aside.from, to: aside.to }) }
    case 'hidden':
      return { word: t.hiddenRow(), why: t.hiddenBy() }
    case 'struck':
      return { word: t.struckRow(), why: t.struckBy() }
    case 'comment':
      return { word: t.comment(), why: t.commentBy() }
  }
}

function question(t: Say, row: ResolvedRow): string {
  if (row.aside) return t.leftOut()
  if (row.variants !== null) return t.chooseVariant({ code: row.code, n: row.variants })
  if (row.verdict === 'ambiguous') return t.chooseOne()
  return row.alternatives.length > 0 ? t.perhaps() : ''
}

/** A resolved row with its texts. */
export function shownRow(page: PageContext, row: ResolvedRow): ShownRow {
  const t = sayPartList(page.language)
  const aside = row.aside && asideWords(t, row.aside)
  const choices =
    row.aside && row.article ? [row.article] : row.verdict === 'ambiguous' ? row.candidates : row.alternatives
  const last = row.problem === null ? row.plan?.lines.at(-1) : undefined
  return {
    line: row.line,
    whole: row.whole,
    code: row.code,
    article: row.article && { code: row.article.code, name: row.article.name },
    verdict: row.verdict,
    words: aside?.word ?? (row.variants === null ? t[verdictKey[row.verdict]]() : t.inVariants()),
    tone: row.doubt || row.aside ? 'waiting' : isPlain(row) ? 'good' : isReady(row) ? 'waiting' : 'bad',
    aside: aside?.why ?? '',
    ready: isReady(row),
    quantity: row.quantity,
    orderable: row.article ? row.orderable : row.quantity,
    unit: row.article?.unit ?? piece,
    note: [aside?.why ?? '', quantityNote(page, t, row)].filter(Boolean).join(' '),
    asks: row.doubt !== null,
    problem: aside ? '' : problemText(page, t, row),
    price: priceText(page, row.price, row.article?.unit ?? piece),
    amount: row.doubt ? null : (row.price?.amount ?? null),
    amountText:
      row.price && !row.doubt ? formatAmount(row.price.amount, page.currency, page.formatLocale) : '',
    arrives: last ? formatDate(last.on) : '',
    question: question(t, row),
    choices: choices.slice(0, maxChoices).map(one => ({
      code: one.code,
      name: one.name,
      price: priceText(
        page,
        row.candidatePrices.get(one.code),
        row.candidates.find(({ code }) => code === one.code)?.unit ?? piece,
      ),
    })),
    design: row.variants === null ? '' : row.code,
  }
}
