import * as z from 'zod'
import { partList } from '#shop/buying/part-list/contract.ts'
import { isReady, type ResolvedRow } from '#shop/buying/part-list/model/row.ts'
import { resolveEach, resolveRows } from '#shop/buying/part-list/service.ts'
import { endpoint } from '../model/endpoint.ts'
import {
  Code,
  Delivery,
  Named,
  planShown,
  Price,
  priceShown,
  Quantity,
  Typed,
  typedMark,
} from '../model/shapes.ts'

/** Rows of one call. */
const maxRows = 200

const Row = z.object({
  line: z.number().int(),
  text: Typed.meta({ [typedMark]: true, description: 'the line as it came' }),
  code: Typed.meta({ [typedMark]: true, description: 'the number that was read in it' }),
  verdict: z.string().meta({
    description:
      'how the number was understood: exact, own-number, superseded, manufacturer-number, ambiguous, unknown …',
  }),
  ready: z.boolean().meta({ description: 'it can go into the basket as it is' }),
  article: Named.extend({ unit: z.string() }).nullable(),
  quantity: z.number().int().meta({ description: 'what was asked for' }),
  quantityInDoubt: z.boolean(),
  orderable: z.number().int().meta({ description: 'the same filled up to whole packs: what is priced' }),
  problem: z.string().nullable(),
  price: Price.nullable(),
  delivery: Delivery.nullable(),
  candidates: z.array(Named).meta({ description: 'what an ambiguous number may mean' }),
  alternatives: z.array(Named).meta({ description: 'numbers that look alike' }),
})
const Rows = z.object({ rows: z.array(Row), ready: z.number().int(), currency: z.string() })

function shown(ctx: { page: { currency: string; language: 'en' | 'es' } }, rows: readonly ResolvedRow[]) {
  return {
    currency: ctx.page.currency,
    ready: rows.filter(isReady).length,
    rows: rows.map(row => ({
      line: row.line,
      text: row.whole,
      code: row.code,
      verdict: row.verdict,
      ready: isReady(row),
      article: row.article && {
        code: row.article.code,
        name: row.article.name,
        unit: row.article.unit,
      },
      quantity: row.quantity,
      quantityInDoubt: row.doubt !== null,
      orderable: row.orderable,
      problem: row.problem,
      price: priceShown(row.price),
      delivery: planShown(row.plan),
      candidates: row.candidates.map(({ code, name }) => ({ code, name })),
      alternatives: row.alternatives.map(({ code, name }) => ({ code, name })),
    })),
  }
}

const tooMany = (lines: number) => ({
  problem: {
    status: 413 as const,
    code: 'too-many-rows',
    detail: `${lines} rows; a call takes ${maxRows}`,
  },
})

/** What things cost this company, and when they arrive. */
export const priceEndpoints = [
  endpoint(
    {
      method: 'POST',
      path: '/prices',
      scope: 'prices:read',
      like: partList.judge,
      summary: 'My prices and dates, for up to 200 rows',
      description:
        'Any number that the shop knows counts: ours, your own, the maker’s, an EAN. Each row has its verdict; the price is for `orderable`.',
      body: z.object({
        rows: z
          .array(z.object({ code: Code, quantity: Quantity.default(1) }))
          .min(1)
          .max(maxRows),
      }),
      reply: Rows,
      example: { body: { rows: [{ code: 'K2-I6-SC-F', quantity: 50 }] } },
    },
    async (ctx, { body }) => {
      const found = await resolveEach(
        ctx,
        body.rows.map(({ code, quantity }) => `${code.replace(/[\t\r\n]/g, ' ')}\t${quantity}`).join('\n'),
      )
      return found.tooMany ? tooMany(found.lines) : { body: shown(ctx, found.rows) }
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/resolve',
      scope: 'prices:read',
      like: partList.judge,
      summary: 'Resolve a part list, with a verdict for each row',
      description:
        'The list as it is pasted into the shop: heads, several columns and separators are read. Nothing is guessed: what is not certain says so.',
      body: z.object({ lines: z.string().min(1).max(100_000) }),
      reply: Rows,
      example: { body: { lines: 'Part;Qty\nK2-I6-SC-F;5\nunknown-1;3' } },
    },
    async (ctx, { body }) => {
      const count = body.lines.split(/\r\n?|\n/).filter(line => line.trim() !== '').length
      // one more for the heads
      if (count > maxRows + 1) return tooMany(count)
      const found = await resolveRows(ctx, body.lines)
      return found.tooMany ? tooMany(found.lines) : { body: shown(ctx, found.rows) }
    },
  ),
]
