import { fileAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { errorsOf, formOvertaken, formRefusal, formRefused, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { typedDecimal } from '#kit/typed/number-words.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { missingOf } from '#shop/ordering/seller/model.ts'
import { sellerNow } from '#shop/ordering/seller/service.ts'
import { receivablesDesk } from '../contract.ts'
import { billingWaits } from '../service/billing-start.ts'
import { creditable, creditFileAtDesk, issueCreditNote } from '../service/credit-notes.ts'
import { companyCredit, currenciesWithoutRate, setCredit } from '../service/credit.ts'
import { setRate } from '../service/rates.ts'
import { invoiceFileAtDesk, invoicesAtDesk, issueInvoice, openSumsAtDesk } from '../service/invoices.ts'
import { enterPayment, invoiceAtDesk, takePaymentBack } from '../service/payments.ts'
import { setTerms, termsOfCode, termsPage, termsVersion } from '../service/terms.ts'
import { sayReceivables, sayTerms } from '../texts.ts'
import { statesOf } from './bill-states.ts'
import { showCredit, showRates } from './credit-pages.tsx'
import { choosePapers, papers, paySeveral, remind, sendAgain } from './several.tsx'
import { remindersAtDesk } from '../service/remind.ts'
import { sayPayment } from '../texts/payments.ts'
import { sayCreditNotes } from '../texts/credit-notes.ts'
import type { PaymentTyped } from '../model/payment.ts'
import { piecesTyped } from '../model/credit-note.ts'
import { CreditNotePage } from '../views/CreditNotePage.tsx'
import { InvoicePage } from '../views/InvoicePage.tsx'
import { InvoicesPage } from '../views/InvoicesPage.tsx'
import { TermsPage, type TermsEntered } from '../views/TermsPage.tsx'

type Desk = Ctx<SignedIn>

async function showCreditForm(
  ctx: Desk,
  invoiceNumber: number,
  refused: {
    entered: Readonly<Record<string, string>>
    errors: readonly FieldError[]
    conflict?: string
  } | null,
  begun: Readonly<Record<string, string>> = {},
): Promise<PageAnswer> {
  const title = sayCreditNotes(ctx.page.language).title({ number: String(invoiceNumber) })
  const params = { invoiceNumber }
  return pageAnswer({
    title,
    layout: 'wide',
    crumbs: [{ name: title, href: href(ctx.page, receivablesDesk.creditForm, { params, query: {} }) }],
    ...(refused && (refused.conflict === undefined ? formRefused : formOvertaken)),
    body: (
      <CreditNotePage
        {...await creditable(ctx, invoiceNumber)}
        entered={refused?.entered ?? begun}
        errors={refused?.errors ?? []}
        conflict={refused?.conflict ?? null}
      />
    ),
  })
}

const noPayment: PaymentTyped = {
  paidOn: '',
  amount: '',
  means: '',
  remark: '',
  discount: false,
  over: false,
}

async function showInvoice(
  ctx: Desk,
  invoiceNumber: number,
  refused: { entered: PaymentTyped; errors: readonly FieldError[]; status?: number } | null,
): Promise<PageAnswer> {
  const title = sayPayment(ctx.page.language).title({ number: String(invoiceNumber) })
  const shown = await invoiceAtDesk(ctx, invoiceNumber)
  const params = { invoiceNumber }
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, receivablesDesk.invoice, { params }) }],
    ...(refused && { status: refused.status ?? formRefused.status, refused: true }),
    body: (
      <InvoicePage
        {...shown}
        sent={(await statesOf(ctx, [shown.invoice])).get(invoiceNumber)}
        reminders={await remindersAtDesk(ctx, shown.invoice.id)}
        today={dayOf(ctx.clock())}
        entered={refused?.entered ?? null}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

/** The form of terms: those of the company that is changed, or empty. */
function termsFields(ctx: Desk, kept: Awaited<ReturnType<typeof termsOfCode>>): TermsEntered {
  const { days, discount = null } = kept?.terms ?? {}
  return {
    company: kept?.companyCode ?? '',
    days: days === undefined ? '' : String(days),
    percent: discount ? typedDecimal(discount.percent, ctx.page.formatLocale) : '',
    within: discount ? String(discount.days) : '',
    version: kept ? termsVersion(kept.companyCode, kept.terms) : '',
  }
}

async function showTerms(
  ctx: Desk,
  asked: { text: string; page: number; company: string },
  refused: { entered: TermsEntered; errors: readonly FieldError[] } | null,
): Promise<PageAnswer> {
  const title = sayTerms(ctx.page.language).title()
  const kept = asked.company && !refused ? await termsOfCode(ctx.db, asked.company) : null
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, receivablesDesk.terms) }],
    ...(refused && formRefused),
    body: (
      <TermsPage
        list={await termsPage(ctx.db, asked)}
        asked={asked}
        entered={refused?.entered ?? termsFields(ctx, kept)}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

function told(ctx: Desk, kind: 'success' | 'warning', text: string, to: string): Redirect {
  leaveFlash(ctx, [{ kind, text }])
  return seeOther(to)
}

/** Says that payments were taken back, or that there were none any more. */
function undone(ctx: Desk, invoiceNumber: number, done: boolean): Redirect {
  const t = sayReceivables(ctx.page.language)
  const number = String(invoiceNumber)
  const to = href(ctx.page, receivablesDesk.invoice, { params: { invoiceNumber } })
  return done
    ? told(ctx, 'success', t.markedUnpaid({ number }), to)
    : told(ctx, 'warning', t.notMarked({ number }), to)
}

export const receivablesDeskRoutes = routes(receivablesDesk, {
  list: async (ctx, { query }) => {
    const list = await invoicesAtDesk(ctx, query)
    const seller = await sellerNow(ctx.db)
    return pageAnswer({
      title: sayReceivables(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <InvoicesPage
          list={list}
          sent={await statesOf(ctx, list.rows)}
          sums={await openSumsAtDesk(ctx)}
          asked={query}
          credit={null}
          today={dayOf(ctx.clock())}
          flashes={takeFlash(ctx)}
          atDesk
          notBilling={await billingWaits(ctx.db)}
          noSeller={missingOf(seller).length > 0}
          ratesMissing={await currenciesWithoutRate(ctx.db, dayOf(ctx.clock()), seller)}
        />
      ),
    })
  },
  paper: async (ctx, { params }) => {
    const file = await invoiceFileAtDesk(ctx, params.invoiceNumber)
    const { type, name: filename } = file
    return fileAnswer({ bytes: ctx.ports.files.content(file), type, filename, cache: 'no-store' })
  },
  creditPaper: async (ctx, { params }) => {
    const file = await creditFileAtDesk(ctx, params.creditNumber)
    const { type, name: filename } = file
    return fileAnswer({ bytes: ctx.ports.files.content(file), type, filename, cache: 'no-store' })
  },
  papers: (ctx, { query }) => papers(ctx, query.numbers),
  choosePapers: (ctx, { body }) => choosePapers(ctx, body.ok ? body.value.invoice : []),
  sendAgain: (ctx, { body }) =>
    sendAgain(ctx, body.ok ? body.value.invoice : [], body.ok && body.value.confirmed !== undefined),
  remind: (ctx, { body }) =>
    remind(ctx, body.ok ? body.value.invoice : [], body.ok && body.value.confirmed !== undefined),
  paySeveral: (ctx, { body }) =>
    paySeveral(ctx, body.ok ? body.value.invoice : [], body.ok ? body.value : {}),
  creditForm: (ctx, { params, query: { pieces, reason } }) =>
    showCreditForm(ctx, params.invoiceNumber, null, {
      ...Object.fromEntries(
        pieces.split(',').map(one => {
          const [position = '', quantity = ''] = one.split(':')
          return [`quantity-${position}`, quantity]
        }),
      ),
      reason,
    }),
  issueCredit: async (ctx, { params: { invoiceNumber }, body }) => {
    const fields: Record<string, unknown> = body.ok ? body.value : body.entered
    const entered = textsIn(fields)
    const refuse = (errors: readonly FieldError[]) => showCreditForm(ctx, invoiceNumber, { entered, errors })
    if (!body.ok) return refuse(body.errors)
    const t = sayCreditNotes(ctx.page.language)
    const pieces = piecesTyped(entered)
    if ('wrong' in pieces) return refuse(pieces.wrong.map(field => ({ field, message: t.wrongQuantity() })))
    try {
      const { reason, seen } = body.value
      const asked = { pieces: pieces.read, delivery: body.value.delivery === 'true', reason, seen }
      const number = String(await issueCreditNote(ctx, invoiceNumber, asked))
      const text = t.issued({ number, invoice: String(invoiceNumber) })
      return told(ctx, 'success', text, href(ctx.page, receivablesDesk.list))
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      return conflict === null
        ? refuse(errors)
        : showCreditForm(ctx, invoiceNumber, { entered, errors, conflict })
    }
  },
  issue: async (ctx, { params }) => {
    const t = sayReceivables(ctx.page.language)
    const done = await issueInvoice(ctx, params.orderCode)
    const to = href(ctx.page, orderDesk.order, { params })
    if (done.outcome === 'issued') return told(ctx, 'success', t.issued({ number: String(done.number) }), to)
    const why = { 'no-seller': t.noSeller, 'on-hold': t.onHold, 'nothing-to-bill': t.nothingToBill }[
      done.outcome
    ]
    return told(ctx, 'warning', why(), to)
  },
  invoice: (ctx, { params }) => showInvoice(ctx, params.invoiceNumber, null),
  pay: async (ctx, { params: { invoiceNumber }, body }) => {
    if (!body.ok) {
      const { paidOn = '', amount = '', means = '', remark = '', back } = body.entered
      const entered = { ...noPayment, paidOn, amount, means, remark, back: back === 'true' }
      return showInvoice(ctx, invoiceNumber, { entered, errors: body.errors })
    }
    const { paid, ...entered } = body.value
    const to = href(ctx.page, receivablesDesk.invoice, { params: { invoiceNumber } })
    if (paid === 'false') return undone(ctx, invoiceNumber, await takePaymentBack(ctx, invoiceNumber, null))
    try {
      return told(ctx, 'success', await enterPayment(ctx, invoiceNumber, entered), to)
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      const refused =
        conflict === null ? { errors } : { errors: [{ field: '', message: conflict }], status: 409 }
      return showInvoice(ctx, invoiceNumber, { entered, ...refused })
    }
  },
  takeBack: async (ctx, { params: { invoiceNumber, payment } }) =>
    undone(ctx, invoiceNumber, await takePaymentBack(ctx, invoiceNumber, payment)),
  terms: (ctx, { query }) => showTerms(ctx, query, null),
  setTerms: async (ctx, { body }) => {
    const all = { text: '', page: 1, company: '' }
    const typed = (fields: Readonly<Record<string, string>>): TermsEntered => ({
      company: fields['company'] ?? '',
      days: fields['days'] ?? '',
      percent: fields['percent'] ?? '',
      within: fields['within'] ?? '',
      version: fields['version'] ?? '',
    })
    if (!body.ok) return showTerms(ctx, all, { entered: typed(body.entered), errors: body.errors })
    try {
      return told(ctx, 'success', await setTerms(ctx, body.value), href(ctx.page, receivablesDesk.terms))
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      if (conflict === null) return showTerms(ctx, all, { entered: body.value, errors })
      // what stands there is shown now, so that the next press knows of it
      const kept = await termsOfCode(ctx.db, body.value.company)
      const { version } = termsFields(ctx, kept)
      return showTerms(ctx, all, {
        entered: { ...body.value, version },
        errors: [{ field: 'days', message: conflict }],
      })
    }
  },
  credit: (ctx, { query }) => showCredit(ctx, query, null),
  setCredit: async (ctx, { body }) => {
    const fields: Readonly<Record<string, string | undefined>> = body.ok ? body.value : body.entered
    const { company = '', currency = '', amount = '', version = '' } = fields
    const entered = { currency, amount, version, sure: fields['sure'] === 'true' }
    const all = { text: '', sort: 'company', page: 1, company } as const
    if (!body.ok) return showCredit(ctx, all, { entered, errors: body.errors })
    try {
      const text = await setCredit(ctx, { ...body.value, sure: entered.sure })
      return told(ctx, 'success', text, href(ctx.page, receivablesDesk.credit))
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      if (conflict === null) return showCredit(ctx, all, { entered, errors })
      // what stands there is shown above the form, and the next press knows of it
      const { version: now = '' } = (await companyCredit(ctx, company)) ?? {}
      return showCredit(
        ctx,
        all,
        { entered: { ...entered, version: now }, errors: [{ field: 'amount', message: conflict }] },
        409,
      )
    }
  },
  rates: ctx => showRates(ctx, null),
  setRate: async (ctx, { body }) => {
    const fields: Readonly<Record<string, string | undefined>> = body.ok ? body.value : body.entered
    const { currency = '', rate = '', from = '' } = fields
    const entered = { currency, rate, from }
    if (!body.ok) return showRates(ctx, { entered, errors: body.errors })
    try {
      const text = await setRate(ctx, { ...entered, sure: fields['sure'] === 'true' })
      return told(ctx, 'success', text, href(ctx.page, receivablesDesk.rates))
    } catch (error) {
      return showRates(ctx, { entered, errors: errorsOf(error) })
    }
  },
})
