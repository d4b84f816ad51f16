import { quantityReason } from '#ui/quantity-reason.ts'
import { judgeWishes } from '../service/judge-wishes.ts'
import { fileAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { momentsOf, readRange } from '#kit/date-range.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { conflictOf, formRefused, notFound, refusedAt, type FieldError } from '#kit/refusal.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { hasUnitView, seesCompany } from '#shop/ordering/orders/model/view.ts'
import { viewOf } from '#shop/ordering/orders/service/find-orders.ts'
import { reasonWords } from '#shop/ordering/placing/views/reason-words.ts'
import { quotes } from '../contract.ts'
import { decisions, needsWords, type Decision } from '../model/decision.ts'
import { fieldIn, type Fields } from '../model/entered.ts'
import type { Quote } from '../model/quote.ts'
import { readWishes, type WishFault } from '../model/wishes.ts'
import { plainWords } from '../model/plain-words.ts'
import { acceptQuote } from '../service/accept.ts'
import { askAgain, askFromOrder } from '../service/ask.ts'
import { attachFile, keptFileOf } from '../service/files.ts'
import { moveQuote } from '../service/move.ts'
import { quotePaper } from '../service/paper.ts'
import { daysLeft, ownQuote, readableQuote, readQuotes, waitingForMe } from '../service/find-quotes.ts'
import { sayQuotes, sayQuoteSection } from '../texts/quotes.ts'
import { ConfirmationPage } from '../views/ConfirmationPage.tsx'
import { QuotePage, type RefusedDecision } from '../views/QuotePage.tsx'
import { QuotesPage } from '../views/QuotesPage.tsx'

type Person = Ctx<SignedIn>
type Buyer = Ctx<CompanyMember>
const say = (ctx: Pick<Ctx, 'page'>) => sayQuotes(ctx.page.language)
const addressOf = (ctx: Pick<Ctx, 'page'>, quoteCode: string): string =>
  href(ctx.page, quotes.show, { params: { quoteCode }, query: { version: null } })

async function quotePage(
  ctx: Person,
  code: string,
  more: { version?: number | null; refused?: RefusedDecision; status?: number } = {},
): Promise<PageAnswer> {
  const found = await ownQuote(ctx, code, more.version ?? null)
  const flashes: Flash[] = more.refused ? [] : takeFlash(ctx)
  return pageAnswer({
    title: say(ctx).quote({ code }),
    layout: 'wide',
    crumbs: [{ name: code, href: addressOf(ctx, code) }],
    ...(more.refused && { status: more.status ?? formRefused.status, refused: true }),
    body: (
      <QuotePage
        {...found}
        daysLeft={daysLeft(ctx, found.shown)}
        own={ctx.who.id === found.quote.customerId}
        mayBuy={belongsTo(ctx.who, 'buyer')}
        refused={more.refused ?? null}
        flashes={flashes}
      />
    ),
  })
}

function wishWords(ctx: Person, faults: readonly WishFault[]): FieldError[] {
  const t = say(ctx)
  const said = { quantity: t.faultQuantity, words: t.faultWords }
  return faults.map(({ field, fault, read, unit }) => ({
    field,
    message:
      typeof fault === 'object'
        ? numberWords(fault, ctx.page, t.faultPrice())
        : (read && quantityReason(ctx.page, read, unit)) || said[fault](),
  }))
}

/** Which offer of each position is chosen: `offer-3=2`. */
const choicesIn = (fields: Fields): Map<number, number> =>
  new Map(
    Object.keys(fields).flatMap(name => {
      const [, line] = /^offer-(\d{1,4})$/.exec(name) ?? []
      const choice = Number(fieldIn(fields, name))
      return line && Number.isInteger(choice) && choice > 0 ? [[Number(line), choice] as const] : []
    }),
  )

type Decided = { fields: Fields; code: string; decision: Decision; version: number | null; words: string }

async function accept(
  ctx: Buyer,
  { code, version, fields, decision }: Decided,
): Promise<PageAnswer | Redirect> {
  const accepted = await acceptQuote(ctx, { code, version, choices: choicesIn(fields) })
  const t = say(ctx)
  if (accepted.outcome === 'placed') {
    leaveFlash(ctx, [
      { kind: 'success', text: (accepted.waits ? t.doneSubmit : t.doneAccept)({ code: accepted.code }) },
    ])
    return seeOther(addressOf(ctx, code))
  }
  const { currency } = await readableQuote(ctx, code)
  const errors =
    accepted.outcome === 'gone'
      ? [{ field: '', message: t.gone() }]
      : accepted.reasons.map(reason => ({
          field: '',
          message: reasonWords(ctx.page, currency, reason).message,
        }))
  return quotePage(ctx, code, {
    refused: { decision, fields: textsIn(fields), errors },
    status: accepted.outcome === 'gone' ? 409 : formRefused.status,
  })
}

/** QUO-10 to QUO-12: a decision is sent as a form; what it needs and may is checked here, whatever the page showed. */
async function decide(ctx: Buyer, decided: Decided): Promise<PageAnswer | Redirect> {
  const { fields, code, decision, version, words } = decided
  const quote: Quote = await readableQuote(ctx, code)
  const t = say(ctx)
  const refuse = (errors: readonly FieldError[], status?: number) =>
    quotePage(ctx, code, {
      refused: { decision, fields: textsIn(fields), errors },
      ...(status !== undefined && { status }),
    })
  if (needsWords(decision) && words === '') return refuse([{ field: 'comments', message: t.needComment() }])
  const action = decisions[decision]
  try {
    if (action === 'accept') return await accept(ctx, decided)
    const lines = quote.revisions.at(-1)?.lines ?? []
    const read = action === 'negotiate' ? readWishes(fields, lines, ctx.page.formatLocale) : null
    const wrong = read
      ? [...wishWords(ctx, read.faults), ...(await judgeWishes(ctx, lines, read.wishes))]
      : []
    if (wrong.length > 0) return await refuse(wrong)
    const input = { text: words, ...(read && { wishes: read.wishes, added: read.added }) }
    await moveQuote(ctx, { code, version, action, input })
  } catch (error) {
    return refuse([{ field: '', message: conflictOf(error) }], 409)
  }
  const done = { cancel: t.doneCancel(), negotiate: t.doneNegotiate(), comment: t.doneComment() }[action]
  leaveFlash(ctx, [{ kind: 'success', text: done }])
  return seeOther(addressOf(ctx, code))
}

export const quoteRoutes = routes(quotes, {
  list: async (ctx, { query }) => {
    const t = say(ctx)
    const view = await viewOf(ctx)
    const company = seesCompany(ctx.who)
    const title =
      view === 'mine' ? t.mine() : company ? t.ofCompany({ company: ctx.who.companyName ?? '' }) : t.ofUnit()
    const range = readRange(query)
    const { text, state, sort, page } = query
    return pageAnswer({
      title,
      layout: 'wide',
      body: (
        <QuotesPage
          title={title}
          list={await readQuotes(ctx, { text, state, sort, page, ...momentsOf(range, ctx.page.timeZone) })}
          asked={query}
          range={range}
          today={dayOf(ctx.clock(), ctx.page.timeZone)}
          view={hasUnitView(ctx.who) ? { now: view, company } : null}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  show: (ctx, { params, query }) => quotePage(ctx, params.quoteCode, { version: query.version }),
  paper: async (ctx, { params, query }) => {
    const { bytes, type, filename } = await quotePaper(
      ctx,
      await ownQuote(ctx, params.quoteCode, query.version),
    )
    return fileAnswer({ bytes, type, filename, cache: 'no-store' })
  },
  attachment: async (ctx, { params }) => {
    const file = await keptFileOf(ctx, await readableQuote(ctx, params.quoteCode), params.file)
    return fileAnswer({
      bytes: ctx.ports.files.content(file),
      type: file.type,
      filename: file.name,
      cache: 'no-store',
    })
  },
  attach: async (ctx, { params: { quoteCode: code }, upload }) => {
    await readableQuote(ctx, code)
    try {
      await attachFile(ctx, { code, upload, internal: false })
    } catch (error) {
      const { errors, status } = refusedAt(error, 'file')
      return quotePage(ctx, code, { refused: { decision: '', fields: {}, errors }, status })
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).attached({ name: upload?.filename ?? '' }) }])
    return seeOther(`${addressOf(ctx, code)}#files`)
  },
  decide: async (ctx, { body }) => {
    if (!body.ok) {
      const { orderCode: code = '', selectedQuoteDecision: decision = '' } = body.entered
      if (code === '') throw notFound()
      return quotePage(ctx, code, {
        refused: { decision, fields: body.entered, errors: body.errors.map(one => ({ ...one, field: '' })) },
      })
    }
    const { orderCode: code, selectedQuoteDecision: decision, comments, version = null } = body.value
    return decide(ctx, { fields: body.value, code, decision, version, words: plainWords(comments) })
  },
  again: async (ctx, { params }) => {
    const code = await askAgain(ctx, params.quoteCode)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).againDone({ code }) }])
    return seeOther(addressOf(ctx, code))
  },
  fromOrder: async (ctx, { params }) => {
    const code = await askFromOrder(ctx, params.orderCode)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).againDone({ code }) }])
    return seeOther(addressOf(ctx, code))
  },
  confirmation: async (ctx, { params }) => {
    const { quote, shown, sums } = await ownQuote(ctx, params.quoteCode, 1)
    return pageAnswer({
      title: say(ctx).thanks({ code: quote.code }),
      layout: 'wide',
      body: <ConfirmationPage quote={quote} shown={shown} sums={sums} email={ctx.who.email} />,
    })
  },
})

/** Its section of the account. */
export const quoteSections: readonly Section[] = [
  {
    key: 'account/quotes',
    group: 'buying',
    entry: quotes.list,
    first: true,
    say: sayQuoteSection,
    useful: who => who.companyId !== null,
    waiting: waitingForMe,
  },
]
