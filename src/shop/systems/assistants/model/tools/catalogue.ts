import * as z from 'zod'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { formatQuery } from '#shop/catalogue/search-index/model/facet-query.ts'
import { Code, Quantity } from '#shop/systems/api/model/shapes.ts'
import { tool } from '../tool.ts'

const Next = z.string().max(60).optional().meta({ description: '`next` of the page before' })

/** What is sold, what stands in its place, what it costs. */
export const catalogueTools = [
  tool({
    name: 'find_products',
    title: 'Find parts',
    description:
      'Finds parts by words, part numbers and values in words ("terminal 4 poles 2.5 mm²"), and narrows by parameters. With `withParameters` the answer names what the list can be narrowed by. A hit with several variants is a product; read_product lists its articles.',
    endpoints: ['GET /products'],
    changes: false,
    input: z.object({
      text: z.string().max(400).default(''),
      parameters: z
        .array(
          z.object({
            code: z.string().min(1).max(200).meta({ description: '`code` of one of `facets`' }),
            values: z
              .array(z.string().max(200))
              .min(1)
              .max(50)
              .meta({ description: 'alternatives; of a range: from and to' }),
          }),
        )
        .max(30)
        .default([]),
      category: z.string().max(200).optional().meta({ description: 'code of a category' }),
      inStock: z.boolean().optional(),
      withParameters: z.boolean().default(false),
      next: Next,
    }),
    asked: ({ text, parameters, category, inStock, withParameters, next }) => ({
      query: {
        text,
        q: formatQuery(parameters.map(({ code, values }) => ({ facet: code, values }))),
        ...(category !== undefined && { category }),
        ...(inStock === true && { inStock: 'true' }),
        ...(withParameters && { facets: 'true' }),
        ...(next !== undefined && { cursor: next }),
      },
    }),
  }),
  tool({
    name: 'read_product',
    title: 'Read a product',
    description:
      'A product or article with its technical data, ordering rules, variants, successors, what goes with it, and its price.',
    endpoints: ['GET /products/:code'],
    changes: false,
    input: z.object({ code: ProductCode }),
    asked: ({ code }) => ({ params: { code } }),
  }),
  tool({
    name: 'find_alternatives',
    title: 'Find alternatives',
    description:
      'What can stand in the place of a part: its successors, the other variants of its product, and what goes with it. For alternatives that carry a current use find_carrying.',
    endpoints: ['GET /products/:code'],
    changes: false,
    input: z.object({ code: ProductCode }),
    asked: ({ code }) => ({ params: { code } }),
    only: ['code', 'name', 'lifecycle', 'lastOrderOn', 'successors', 'variants', 'companions'],
  }),
  tool({
    name: 'resolve_part_list',
    title: 'Resolve a part list',
    description:
      'Reads a pasted part list of up to 200 lines (any separators, with or without heads) and answers a verdict for each row, with article, price and date. Nothing is guessed: what is not certain says so.',
    endpoints: ['POST /resolve'],
    changes: false,
    input: z.object({ lines: z.string().min(1).max(100_000) }),
    asked: ({ lines }) => ({ body: { lines } }),
  }),
  tool({
    name: 'price_and_date',
    title: 'Price and delivery date',
    description:
      'Prices and delivery dates of up to 200 articles: those of the company that is signed in, else those that everybody sees. Any number that the shop knows counts.',
    endpoints: ['POST /prices'],
    changes: false,
    input: z.object({
      rows: z
        .array(z.object({ code: Code, quantity: Quantity.default(1) }))
        .min(1)
        .max(200),
    }),
    asked: ({ rows }) => ({ body: { rows } }),
  }),
]
