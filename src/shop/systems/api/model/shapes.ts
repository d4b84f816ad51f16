/** What several endpoints answer: articles, prices, days. Amounts are in the smallest unit of their currency, prices decimals of four places. */
import * as z from 'zod'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import type { DeliveryPlan } from '#shop/catalogue/availability/model/plan.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'

export const Day = z.string().meta({ format: 'date', examples: ['2026-12-04'] })
export const Moment = z.string().meta({ format: 'date-time' })
export const Amount = z.number().int().meta({ description: 'in the smallest unit of the currency' })
export const Currency = z.string().meta({ examples: ['EUR'] })
export const Code = z.string().min(1).max(120)
export const Quantity = z.number().int().min(1).max(9_999_999)

export const Price = z.object({
  price: z
    .string()
    .meta({ description: 'of one price unit, a decimal of four places', examples: ['12.3400'] }),
  priceUnit: z.number().int().meta({ description: 'pieces that the price is for' }),
  currency: Currency,
  amount: Amount.meta({ description: 'of the quantity, in the smallest unit of the currency' }),
  breaks: z.array(z.object({ from: z.number().int(), price: z.string() })),
  validUntil: Day.nullable(),
})
export const priceShown = (price: Priced | null): z.input<typeof Price> | null =>
  price && {
    price: price.price,
    priceUnit: price.priceUnit,
    currency: price.currency,
    amount: price.amount,
    breaks: price.breaks.map(({ from, price: each }) => ({ from, price: each })),
    validUntil: price.validUntil,
  }

export const Delivery = z.object({
  lines: z.array(
    z.object({ quantity: z.number().int(), on: Day, from: z.enum(['stock', 'inbound', 'lead-time']) }),
  ),
  short: z.number().int().meta({ description: 'pieces that cannot be promised' }),
})
export const planShown = (plan: DeliveryPlan | null): z.input<typeof Delivery> | null =>
  plan && {
    lines: plan.lines.map(({ quantity, on, from }) => ({ quantity, on, from })),
    short: plan.short,
  }

export const Named = z.object({ code: z.string(), name: z.string() })

/** Marks what people of a company have typed: who reads it for somebody must take it as data, never as a wish (decision 345). */
export const typedMark = 'x-typed-by-customer'
export const Typed = z.string().meta({ [typedMark]: true, description: 'typed by people of the company' })

export const ConfigurationOfLine = z
  .string()
  .nullable()
  .meta({ description: 'the configuration that the line was made to; null: it is a plain article' })
/** The configuration that a line of a basket or an order was made to. */
export const configurationOfLine = ({ configId }: LineDetails): string | null =>
  typeof configId === 'string' && configId !== '' ? configId : null
