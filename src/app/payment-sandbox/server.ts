import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Language } from '#platform/language/language.ts'
import { addApi } from './api.ts'
import { newId, openLedger, type SandboxCard, type SandboxPayment } from './ledger.ts'
import {
  codeForm,
  codeReceivedNote,
  confirmPage,
  document,
  entryForm,
  frameScript,
  notePage,
  onItsOwn,
  receivedNote,
  stylesheet,
  type Errors,
} from './pages.ts'
import { digitsOf, testNumber } from './test-numbers.ts'
import { signatureOf } from './signature.ts'
import { saySandbox } from './texts.ts'

export type SandboxOptions = {
  /** file of what it knows */
  file: string
  /** the shop's key: it calls with it, and notifications are signed with it */
  key: string
  /** 'http://127.0.0.1:3000': whose frames these are, and who is notified */
  shop: string
  /** ms for which a security code counts; ms by which a slow answer comes too late */
  codeFor?: number
  slowBy?: number
}

const languageOf = (text: string): Language => (text === 'es' ? 'es' : 'en')
const codeLength = (brand: string): number => (brand === 'amex' ? 4 : 3)

/**
 * A payment provider for trying things out, on an origin of its own: forms for number and security code that the shop
 * only frames, a page where a payment is confirmed, and an API in the manner of real providers. It takes test numbers
 * only and keeps no number at all.
 */
export async function createSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const { key, shop, codeFor = 15 * 60_000, slowBy = 20_000 } = options
  const ledger = openLedger(options.file)
  const app = fastify({ bodyLimit: 1 << 14, forceCloseConnections: true })
  await app.register(formbody)
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers({
      'content-security-policy': `default-src 'self'; form-action 'self' ${shop}; frame-ancestors ${shop}; base-uri 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  /** Tells the shop of a payment; it asks for the rest itself. Nobody waits for it. */
  function notify(payment: SandboxPayment): void {
    const body = JSON.stringify({ id: newId('note'), payment: payment.id, reference: payment.reference })
    const send = async (left: number): Promise<void> => {
      const answer = await fetch(`${shop}/payment/notifications/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': signatureOf(key, body) },
        body,
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null)
      if (!answer?.ok && left > 0) setTimeout(() => void send(left - 1), 2_000).unref()
    }
    void send(3)
    if (ledger.card(payment.card)?.behaviour === 'told-twice') void send(3)
  }
  addApi(app, { ledger, key, slowBy, notify })

  // browsers ask every origin for one
  app.get('/favicon.ico', (_, reply) => reply.code(204).send())
  app.get('/style.css', (_, reply) => reply.type('text/css').send(stylesheet))
  app.get('/frame.js', (_, reply) => reply.type('text/javascript').send(frameScript))

  const show = (
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
  const withCode = (card: SandboxCard) => ledger.keep({ ...card, codeUntil: Date.now() + codeFor })
  const answered = (reply: FastifyReply, accept: string, errors: Errors, html: () => unknown) =>
    accept.includes('application/json')
      ? reply.send({ ok: Object.keys(errors).length === 0, errors })
      : html()

  /** The form is a page of its own, not a frame of the shop's: who enters a card there is led back by the sandbox. */
  const isAlone = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'document'
  app.get<{ Params: { id: string }; Querystring: { again?: string } }>('/entry/:id', (req, reply) => {
    const entry = ledger.entry(req.params.id)
    if (!entry) return show(reply, 'en', notePage('en', 'gone', null), { status: 404 })
    const language = languageOf(entry.language)
    const card = entry.card && req.query.again === undefined ? ledger.card(entry.card) : undefined
    const alone = isAlone(req)
    const again = `/entry/${entry.id}?again`
    const body = card
      ? receivedNote(language, card.last4, again, alone ? entry.returnUrl : undefined)
      : entryForm(language, {})
    return show(reply, language, alone ? onItsOwn(language, body) : body, { alone })
  })
  app.post<{ Params: { id: string }; Body: Form }>('/entry/:id', (req, reply) => {
    const entry = ledger.entry(req.params.id)
    if (!entry) return show(reply, 'en', notePage('en', 'gone', null), { status: 404 })
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
          reply,
          language,
          alone
            ? onItsOwn(language, entryForm(language, errors, number))
            : entryForm(language, errors, number),
          { status: 422, alone },
        ),
      )
    const { brand, behaviour } = known
    const last4 = digitsOf(number).slice(-4)
    const card = withCode({ kind: 'card', id: newId('card'), brand, last4, behaviour, codeUntil: 0 })
    ledger.keep({ ...entry, card: card.id })
    return answered(reply, accept, {}, () =>
      reply.redirect((alone && entry.returnUrl) || `/entry/${entry.id}`, 303),
    )
  })

  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>('/code/:id', (req, reply) => {
    const card = ledger.card(req.params.id)
    const language = languageOf(req.query.lang ?? '')
    if (!card) return show(reply, language, notePage(language, 'gone', null), { status: 404 })
    return show(
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
      if (!card) return show(reply, language, notePage(language, 'gone', null), { status: 404 })
      const errors = wrongCode(language, card.brand, req.body.code ?? '')
      const wrong = Object.keys(errors).length > 0
      if (!wrong) withCode(card)
      return answered(reply, req.headers.accept ?? '', errors, () =>
        wrong
          ? show(reply, language, codeForm(language, errors), { status: 422 })
          : reply.redirect(`/code/${card.id}?lang=${language}`, 303),
      )
    },
  )

  const backOf = ({ returnUrl }: SandboxPayment) => returnUrl
  app.get<{ Params: { id: string } }>('/confirm/:id', (req, reply) => {
    const payment = ledger.payment(req.params.id)
    const card = payment && ledger.card(payment.card)
    if (!card) return show(reply, 'en', notePage('en', 'gone', null), { alone: true, status: 404 })
    const language = languageOf(payment.language)
    return payment.state === 'action'
      ? show(
          reply,
          language,
          confirmPage(language, { ...payment, last4: card.last4 }, {}, card.codeUntil < Date.now()),
          { alone: true },
        )
      : show(reply, language, notePage(language, 'decided', backOf(payment)), { alone: true })
  })
  app.post<{ Params: { id: string }; Body: Form }>('/confirm/:id', (req, reply) => {
    const payment = ledger.payment(req.params.id)
    const card = payment && ledger.card(payment.card)
    if (!card) return show(reply, 'en', notePage('en', 'gone', null), { alone: true, status: 404 })
    const language = languageOf(payment.language)
    if (payment.state === 'action') {
      const confirmed = req.body.decision === 'confirm'
      const needsCode = card.codeUntil < Date.now()
      const errors = confirmed && needsCode ? wrongCode(language, card.brand, req.body.code ?? '') : {}
      if (Object.keys(errors).length > 0)
        return show(
          reply,
          language,
          confirmPage(language, { ...payment, last4: card.last4 }, errors, needsCode),
          { alone: true, status: 422 },
        )
      if (confirmed) withCode(card)
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
  return app
}
