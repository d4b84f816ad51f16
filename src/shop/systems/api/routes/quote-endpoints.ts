import * as z from 'zod'
import { inTransaction } from '#kit/db/transaction.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { applyChoices, openCheckout } from '#shop/buying/checkout/service/choose.ts'
import { requestQuote } from '#shop/buying/checkout/service/request-quote.ts'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { changeWords, quoteReasonWords } from '#shop/buying/checkout/views/reason-words.ts'
import { quotes } from '#shop/ordering/quotes/contract.ts'
import type { QuoteHead } from '#shop/ordering/quotes/model/quote.ts'
import { quoteStates } from '#shop/ordering/quotes/model/states.ts'
import { ownQuote, readQuotes } from '#shop/ordering/quotes/service/find-quotes.ts'
import { quoteFromBasket } from '#shop/ordering/quotes/service/open.ts'
import { localised } from '#platform/language/language.ts'
import { Cursor, endpoint, listOf, writeCursor, type ProgramCtx } from '../model/endpoint.ts'
import { Amount, Currency, Day, Moment } from '../model/shapes.ts'
import { aboutBasket } from './once.ts'

const Head = z.object({
  code: z.string(),
  state: z.enum(quoteStates),
  version: z.number().int().meta({ description: 'of the offer' }),
  requestedAt: Moment,
  changedAt: Moment,
  validUntil: Day.nullable(),
  currency: Currency,
  description: z.string(),
  referenceNumber: z.string(),
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
      name: z.string(),
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
        cursor: Cursor,
      }),
      reply: listOf(Head),
      example: {},
    },
    async (ctx, { query }) => {
      const { rows, next } = await readQuotes(ctx, {
        text: query.text,
        state: query.state ?? null,
        before: query.cursor ?? null,
        from: null,
        until: null,
      })
      return { body: { items: rows.map(headShown), next: next === null ? null : writeCursor(next) } }
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
]
