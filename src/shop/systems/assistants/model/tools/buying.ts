import * as z from 'zod'
import { orderStates } from '#shop/ordering/orders/model/states.ts'
import { quoteStates } from '#shop/ordering/quotes/model/states.ts'
import { Code, Day, Quantity } from '#shop/systems/api/model/shapes.ts'
import { tool } from '../tool.ts'

const Next = z.string().max(60).optional().meta({ description: '`next` of the page before' })
const Number = z.string().min(1).max(40)

/** Basket, quotes and orders of the person who let the assistant in. */
export const buyingTools = [
  tool({
    name: 'read_basket',
    title: 'Read the basket',
    description: 'The basket of the person, as they see it in the shop.',
    endpoints: ['GET /basket'],
    changes: false,
    adds: 'basket-page',
    input: z.object({}),
    asked: () => ({}),
  }),
  tool({
    name: 'add_to_basket',
    title: 'Put into the basket',
    description: 'Puts articles into the basket of the person: all of them or none. It orders nothing.',
    endpoints: ['POST /basket/positions'],
    changes: true,
    adds: 'basket-page',
    input: z.object({
      lines: z
        .array(z.object({ code: Code, quantity: Quantity, requestedOn: Day.nullable().default(null) }))
        .min(1)
        .max(200),
    }),
    asked: body => ({ body }),
  }),
  tool({
    name: 'prepare_order',
    title: 'Prepare an order',
    description:
      'Says whether the basket can be ordered and what stands against it, and where the person orders it: open `continueAt` for them. No tool places an order; a person presses.',
    endpoints: ['GET /basket'],
    changes: false,
    adds: 'basket-page',
    only: ['version', 'currency', 'net', 'completeOn', 'orderable', 'problems'],
    input: z.object({}),
    asked: () => ({}),
  }),
  tool({
    name: 'request_quote',
    title: 'Ask for a quote',
    description:
      'Asks for a quote for all that is in the basket, which is empty then. It binds nobody. Ask the person before: they must know description and terms. The same `requestKey` asks once.',
    endpoints: ['POST /quotes'],
    changes: true,
    idempotent: true,
    input: z.object({
      description: z.string().min(1).max(1_000),
      referenceNumber: z.string().min(1).max(40).meta({ description: 'number or name that the person uses' }),
      termsAccepted: z.literal(true).meta({ description: 'the person has said that they accept the terms' }),
      requestKey: z
        .string()
        .regex(/^[\x21-\x7e]{8,100}$/)
        .meta({ description: 'a value of your own, the same when you send this once more' }),
    }),
    asked: ({ requestKey, ...body }) => ({ body, idempotencyKey: requestKey }),
  }),
  tool({
    name: 'find_quotes',
    title: 'Find quotes',
    description: 'Quotes of the person, the newest first.',
    endpoints: ['GET /quotes'],
    changes: false,
    input: z.object({
      text: z.string().max(120).default(''),
      state: z.enum(quoteStates).optional(),
      next: Next,
    }),
    asked: ({ next, ...query }) => ({ query: { ...query, ...(next !== undefined && { cursor: next }) } }),
  }),
  tool({
    name: 'read_quote',
    title: 'Read a quote',
    description: 'A quote: where it stands, what is offered, and until when.',
    endpoints: ['GET /quotes/:code'],
    changes: false,
    input: z.object({ code: Number }),
    asked: params => ({ params }),
  }),
  tool({
    name: 'find_orders',
    title: 'Find orders',
    description: 'Orders that the person may see, the newest first.',
    endpoints: ['GET /orders'],
    changes: false,
    input: z.object({
      text: z.string().max(120).default(''),
      state: z.enum(orderStates).optional(),
      next: Next,
    }),
    asked: ({ next, ...query }) => ({ query: { ...query, ...(next !== undefined && { cursor: next }) } }),
  }),
  tool({
    name: 'order_status',
    title: 'Status of an order',
    description: 'An order with its lines, dates, deliveries and invoices.',
    endpoints: ['GET /orders/:code'],
    changes: false,
    input: z.object({ code: Number }),
    asked: params => ({ params }),
  }),
]
