/** The pages of the sandbox: where a card is entered, a code is given, and a payment is confirmed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formRefused } from '#kit/refusal.ts'
import type { Language } from '#platform/language/language.ts'
import { newId, type openLedger, type SandboxCard, type SandboxPayment } from './ledger.ts'
import {
  codeForm,
  codeReceivedNote,
  confirmPage,
  document,
  entryForm,
  notePage,
  onItsOwn,
  receivedNote,
  type Errors,
} from './pages.ts'
import { digitsOf, testNumber } from './test-numbers.ts'
import { saySandbox } from './texts.ts'

export type Sandbox = {
  ledger: ReturnType<typeof openLedger>
  /** whose frames these are */
  shop: string
  /** ms for which a security code counts */
  codeFor: number
  /** tells the shop of a payment */
  notify: (payment: SandboxPayment) => void
}

const languageOf = (text: string): Language => (text === 'es' ? 'es' : 'en')
const codeLength = (brand: string): number => (brand === 'amex' ? 4 : 3)

/** Answers a page of the sandbox. */
const show = (
  { shop }: Sandbox,
  reply: FastifyReply,
  language: Language,
  body: string,
  { alone = false, status = 200 } = {},
) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(document({ language, title: saySandbox(language).provider(), shop, alone }, body))
type Form = { number?: string; code?: string; decision?: string }
const wrongCode = (language: Language, brand: string, typed: string): Errors =>
  new RegExp(`^\\d{${codeLength(brand)}}$`).test(typed.trim())
    ? {}
    : { code: saySandbox(language).wrongCode({ n: codeLength(brand) }) }
/** The card with a code that counts from now on. */
const withCode = ({ ledger, codeFor }: Sandbox, card: SandboxCard) =>
  ledger.keep({ ...card, codeUntil: Date.now() + codeFor })
const answered = (reply: FastifyReply, accept: string, errors: Errors, html: () => unknown) =>
  accept.includes('application/json') ? reply.send({ ok: Object.keys(errors).length === 0, errors }) : html()

/** The form is a page of its own, not a frame of the shop's: who enters a card there is led back by the sandbox. */
const isAlone = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'document'

/** The form for the number of a card; the shop frames it, or leads to it. */
export function addEntryPages(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger } = sandbox
  app.get<{ Params: { id: string }; Querystring: { again?: string } }>('/entry/:id', (req, reply) => {
    const entry = ledger.entry(req.params.id)
    if (!entry) return show(sandbox, reply, 'en', notePage('en', 'gone', null), { status: 404 })
    const language = languageOf(entry.language)
    const card = entry.card && req.query.again === undefined ? ledger.card(entry.card) : undefined
    const alone = isAlone(req)
    const again = `/entry/${entry.id}?again`
    const body = card
      ? receivedNote(language, card.last4, again, alone ? entry.returnUrl : undefined)
      : entryForm(language, {})
    return show(sandbox, reply, language, alone ? onItsOwn(language, body) : body, { alone })
  })
  app.post<{ Params: { id: string }; Body: Form }>('/entry/:id', (req, reply) => {
    const entry = ledger.entry(req.params.id)
    if (!entry) return show(sandbox, reply, 'en', notePage('en', 'gone', null), { status: 404 })
    const language = languageOf(entry.language)
    const { number = '', code = '' } = req.body
    const known = testNumber(number)
    const errors: Errors = {
      ...(!known && { number: saySandbox(language).wrongNumber() }),
      ...wrongCode(language, known?.brand ?? 'visa', code),
    }
    const accept = req.headers.accept ?? ''
    const alone = isAlone(req)
    if (!known || Object.keys(errors).length > 0)
      return answered(reply, accept, errors, () =>
        show(
          sandbox,
          reply,
          language,
          alone
            ? onItsOwn(language, entryForm(language, errors, number))
            : entryForm(language, errors, number),
          { status: formRefused.status, alone },
        ),
      )
    const { brand, behaviour } = known
    const last4 = digitsOf(number).slice(-4)
    const card = withCode(sandbox, { kind: 'card', id: newId('card'), brand, last4, behaviour, codeUntil: 0 })
    ledger.keep({ ...entry, card: card.id })
    return answered(reply, accept, {}, () =>
      reply.redirect((alone && entry.returnUrl) || `/entry/${entry.id}`, 303),
    )
  })
}

/** The form for the security code of a card that is kept. */
export function addCodePages(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger } = sandbox
  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>('/code/:id', (req, reply) => {
    const card = ledger.card(req.params.id)
    const language = languageOf(req.query.lang ?? '')
    if (!card) return show(sandbox, reply, language, notePage(language, 'gone', null), { status: 404 })
    return show(
      sandbox,
      reply,
      language,
      card.codeUntil > Date.now() ? codeReceivedNote(language) : codeForm(language, {}),
    )
  })
  app.post<{ Params: { id: string }; Body: Form; Querystring: { lang?: string } }>(
    '/code/:id',
    (req, reply) => {
      const card = ledger.card(req.params.id)
      const language = languageOf(req.query.lang ?? '')
      if (!card) return show(sandbox, reply, language, notePage(language, 'gone', null), { status: 404 })
      const errors = wrongCode(language, card.brand, req.body.code ?? '')
      const wrong = Object.keys(errors).length > 0
      if (!wrong) withCode(sandbox, card)
      return answered(reply, req.headers.accept ?? '', errors, () =>
        wrong
          ? show(sandbox, reply, language, codeForm(language, errors), { status: formRefused.status })
          : reply.redirect(`/code/${card.id}?lang=${language}`, 303),
      )
    },
  )
}

/** Where who pays confirms it or refuses. */
export function addConfirmPages(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, notify } = sandbox
  const backOf = ({ returnUrl }: SandboxPayment) => returnUrl
  app.get<{ Params: { id: string } }>('/confirm/:id', (req, reply) => {
    const payment = ledger.payment(req.params.id)
    const card = payment && ledger.card(payment.card)
    if (!card) return show(sandbox, reply, 'en', notePage('en', 'gone', null), { alone: true, status: 404 })
    const language = languageOf(payment.language)
    return payment.state === 'action'
      ? show(
          sandbox,
          reply,
          language,
          confirmPage(language, { ...payment, last4: card.last4 }, {}, card.codeUntil < Date.now()),
          { alone: true },
        )
      : show(sandbox, reply, language, notePage(language, 'decided', backOf(payment)), { alone: true })
  })
  app.post<{ Params: { id: string }; Body: Form }>('/confirm/:id', (req, reply) => {
    const payment = ledger.payment(req.params.id)
    const card = payment && ledger.card(payment.card)
    if (!card) return show(sandbox, reply, 'en', notePage('en', 'gone', null), { alone: true, status: 404 })
    const language = languageOf(payment.language)
    if (payment.state === 'action') {
      const confirmed = req.body.decision === 'confirm'
      const needsCode = card.codeUntil < Date.now()
      const errors = confirmed && needsCode ? wrongCode(language, card.brand, req.body.code ?? '') : {}
      if (Object.keys(errors).length > 0)
        return show(
          sandbox,
          reply,
          language,
          confirmPage(language, { ...payment, last4: card.last4 }, errors, needsCode),
          { alone: true, status: formRefused.status },
        )
      if (confirmed) withCode(sandbox, card)
      notify(
        ledger.keep({
          ...payment,
          ...(confirmed
            ? { state: 'authorised' as const }
            : { state: 'declined' as const, reason: 'refused' }),
        }),
      )
    }
    return reply.redirect(backOf(payment), 303)
  })
}
