import * as z from 'zod'
import { inTransaction } from '#kit/db/transaction.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { applyChoices, openCheckout } from '#shop/buying/checkout/service/choose.ts'
import { requestQuote } from '#shop/buying/checkout/service/request-quote.ts'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { reasonWords } from '#shop/ordering/placing/views/reason-words.ts'
import { changeWords, quoteReasonWords } from '#shop/buying/checkout/views/reason-words.ts'
import { quotes } from '#shop/ordering/quotes/contract.ts'
import type { QuoteHead } from '#shop/ordering/quotes/model/quote.ts'
import { quoteStates } from '#shop/ordering/quotes/model/states.ts'
import { acceptQuote } from '#shop/ordering/quotes/service/accept.ts'
import { ownQuote, quotesBefore } from '#shop/ordering/quotes/service/find-quotes.ts'
import { quoteFromBasket } from '#shop/ordering/quotes/service/open.ts'
import { localised } from '#platform/language/language.ts'
import { cursorOf, endpoint, listOf, writeCursor, type ProgramCtx } from '../model/endpoint.ts'
import { Amount, Currency, Day, Moment, Typed } from '../model/shapes.ts'
import { aboutBasket } from './once.ts'

const Head = z.object({
  code: z.string(),
  state: z.enum(quoteStates),
  version: z.number().int().meta({ description: 'of the offer' }),
  requestedAt: Moment,
  changedAt: Moment,
  validUntil: Day.nullable(),
  currency: Currency,
  description: Typed,
  referenceNumber: Typed,
  order: z.string().nullable(),
})
const headShown = (
  one: Pick<
    QuoteHead,
    | 'code'
    | 'state'
    | 'revision'
    | 'createdAt'
    | 'changedAt'
    | 'validUntil'
    | 'currency'
    | 'description'
    | 'referenceNumber'
    | 'orderCode'
  >,
): z.input<typeof Head> => ({
  code: one.code,
  state: one.state,
  version: one.revision,
  requestedAt: one.createdAt.toISOString(),
  changedAt: one.changedAt.toISOString(),
  validUntil: one.validUntil,
  currency: one.currency,
  description: one.description,
  referenceNumber: one.referenceNumber,
  order: one.orderCode,
})
const Full = Head.extend({
  net: Amount,
  delivery: Amount.nullable(),
  tax: Amount.nullable(),
  total: Amount.meta({ description: 'net plus what is known of the others' }),
  lines: z.array(
    z.object({
      number: z.number().int(),
      code: z.string(),
      name: Typed,
      quantity: z.number().int(),
      unit: z.string(),
      offers: z.array(
        z.object({
          code: z.string(),
          quantity: z.number().int(),
          price: z.string(),
          priceUnit: z.number().int(),
        }),
      ),
    }),
  ),
})

async function shown(ctx: ProgramCtx, code: string): Promise<z.input<typeof Full>> {
  const { quote, shown: version, sums } = await ownQuote(ctx, code, null)
  const { net, delivery, tax, total } = sums.costs
  return {
    ...headShown(quote),
    net,
    delivery,
    tax: tax?.amount ?? null,
    total,
    lines: version.lines.map(line => ({
      number: line.number,
      code: line.code,
      name: localised(line.names, ctx.page.language) || line.words || line.code,
      quantity: line.quantity,
      unit: line.unit,
      offers: line.offers.map(offer => ({
        code: offer.code,
        quantity: offer.quantity,
        price: offer.price,
        priceUnit: offer.priceUnit,
      })),
    })),
  }
}

/** Quotes of the program's person. */
export const quoteEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/quotes',
      scope: 'quotes:read',
      like: quotes.list,
      summary: 'Quotes, the newest first',
      query: z.object({
        text: z.string().max(120).default(''),
        state: z.enum(quoteStates).optional(),
        cursor: cursorOf('quotes'),
      }),
      reply: listOf(Head),
      example: {},
    },
    async (ctx, { query }) => {
      const asked = { text: query.text, state: query.state ?? null, from: null, until: null }
      const { rows, next } = await quotesBefore(ctx, asked, query.cursor ?? null)
      return {
        body: { items: rows.map(headShown), next: next === null ? null : writeCursor('quotes', next) },
      }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/quotes/:code',
      scope: 'quotes:read',
      like: quotes.show,
      summary: 'A quote with what is offered',
      params: z.object({ code: z.string().min(1).max(40) }),
      reply: Full,
      example: { params: { code: 'Q-1001' } },
    },
    async (ctx, { params }) => ({ body: await shown(ctx, params.code) }),
  ),
  endpoint(
    {
      method: 'POST',
      path: '/quotes',
      scope: 'quotes:write',
      like: checkout.placeOrder,
      summary: 'Ask for a quote for the basket, which is empty then',
      once: true,
      status: 201,
      body: z.object({
        description: z.string().min(1).max(1_000),
        referenceNumber: oneLine(40).min(1),
        termsAccepted: z.literal(true),
      }),
      reply: Full,
      example: {
        body: { description: 'Yearly need, please', referenceNumber: 'ERP 4711', termsAccepted: true },
      },
    },
    async (ctx, { body }, called) => {
      const about = await aboutBasket(ctx, called, { endpoint: 'quotes', body }, token =>
        inTransaction(ctx.db, tx => quoteFromBasket(tx, token, ctx.who.id)),
      )
      if ('problem' in about) return about
      const answered = async (code: string, replayed: boolean) => ({
        body: await shown(ctx, code),
        status: 201,
        location: `/quotes/${encodeURIComponent(code)}`,
        replayed,
      })
      if (about.before !== null) return answered(about.before, true)
      const opened = await openCheckout(ctx)
      await applyChoices(ctx, { PaymentType: 'ACCOUNT' })
      const outcome = await requestQuote(ctx, { ...body, placeToken: about.placeToken })
      if (outcome.outcome === 'requested') return answered(outcome.code, false)
      const currency = opened?.currency ?? ctx.page.currency
      const errors =
        outcome.outcome === 'refused'
          ? outcome.reasons.map(reason => quoteReasonWords(ctx.page, currency, reason))
          : outcome.outcome === 'changed'
            ? outcome.changes.map(change => changeWords(ctx.page, currency, change))
            : [{ field: '', message: 'The basket is empty.' }]
      return {
        problem: {
          status: outcome.outcome === 'refused' ? 422 : 409,
          code: outcome.outcome === 'nothing-to-order' ? 'basket-empty' : 'quote-refused',
          detail: errors[0]?.message ?? '',
          errors,
        },
      }
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/quotes/:code/accept',
      scope: 'orders:write',
      like: quotes.decide,
      summary: 'Accept an offer: it becomes an order, on account',
      description:
        'Once for each offer: a second call gets the order that is there. `version` is that of the offer which was read; another one by now is a conflict. Approval rules, limits and budgets of your company hold as in the shop.',
      params: z.object({ code: z.string().min(1).max(40) }),
      body: z.object({
        version: z.number().int().min(1).max(2_147_483_647),
        termsAccepted: z.literal(true).meta({ description: 'the terms of the shop are accepted' }),
        offers: z
          .array(z.object({ line: z.number().int().min(1), offer: z.number().int().min(1).max(1_000) }))
          .max(1_000)
          .default([])
          .meta({
            description: 'which offer of a line is meant where there are several; the first unless said',
          }),
      }),
      status: 201,
      reply: z.object({ order: z.string(), awaitsApproval: z.boolean() }),
      example: { params: { code: 'Q-1001' }, body: { version: 1, termsAccepted: true } },
    },
    async (ctx, { params, body }) => {
      const { quote } = await ownQuote(ctx, params.code, null)
      const said = (
        status: 409 | 422,
        code: string,
        errors: readonly { field: string; message: string }[],
      ) => ({
        problem: { status, code, detail: errors[0]?.message ?? '', errors },
      })
      if (quote.orderCode === null && quote.revision !== body.version)
        return said(409, 'not-as-expected', [
          { field: 'version', message: `The offer is version ${quote.revision} by now.` },
        ])
      const accepted = await acceptQuote(ctx, {
        code: params.code,
        version: quote.orderCode === null ? quote.version : null,
        choices: new Map(body.offers.map(({ line, offer }) => [line, offer])),
      })
      switch (accepted.outcome) {
        case 'placed':
          return {
            body: { order: accepted.code, awaitsApproval: accepted.waits },
            status: 201,
            location: `/orders/${encodeURIComponent(accepted.code)}`,
            replayed: quote.orderCode !== null,
          }
        case 'gone':
          return said(409, 'gone-meanwhile', [
            { field: '', message: 'Others have just taken what is offered. Please try once more.' },
          ])
        case 'refused':
          return said(
            422,
            'order-refused',
            accepted.reasons.map(reason => reasonWords(ctx.page, quote.currency, reason)),
          )
      }
    },
  ),
]
