import * as z from 'zod'
import { belongsTo } from '#platform/person/visitor.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import { readableFor } from '#shop/ordering/orders/model/view.ts'
import { quotes } from '#shop/ordering/quotes/contract.ts'
import { receivables } from '#shop/ordering/receivables/contract.ts'
import {
  changeKinds,
  changePath,
  keptDays,
  subjectOf,
  type ChangeSubject,
} from '#shop/systems/changes/model/change.ts'
import { readChanges } from '#shop/systems/changes/service/changes.ts'
import type { Scope } from '#shop/systems/programs/model/program.ts'
import { cursorOf, endpoint, writeCursor, type Called, type ProgramCtx } from '../model/endpoint.ts'
import { Moment } from '../model/shapes.ts'

/** Changes of one call. */
const pageSize = 200

/** What a program has to be allowed for changes of a kind. */
const scopeOf: Readonly<Record<ChangeSubject, Scope>> = {
  order: 'orders:read',
  delivery: 'orders:read',
  invoice: 'invoices:read',
  'credit-note': 'invoices:read',
  quote: 'quotes:read',
  price: 'prices:read',
  article: 'catalogue:read',
}
/** The page on which a person sees the same; who may not open it is not told about it. */
const pageOf: Readonly<Partial<Record<ChangeSubject, { ask: { for?: Parameters<typeof belongsTo>[1] } }>>> = {
  order: orders.history,
  delivery: orders.history,
  invoice: receivables.list,
  'credit-note': receivables.list,
  quote: quotes.list,
}

const kindsFor = ({ who }: Pick<ProgramCtx, 'who'>, { program }: Pick<Called, 'program'>) =>
  changeKinds.filter(kind => {
    const subject = subjectOf(kind)
    return program.scopes.includes(scopeOf[subject]) && belongsTo(who, pageOf[subject]?.ask.for ?? 'anyone')
  })

const Change = z.object({
  kind: z.enum(changeKinds),
  at: Moment,
  code: z.string().meta({
    description: 'of the order, quote or article, `order/number` of a delivery, the number of an invoice',
  }),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  href: z
    .string()
    .meta({ description: 'where more is read about it', examples: ['/api/v1/orders/C-100001'] }),
})

/** What happened to what a program may read. */
export const changeEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/changes',
      scope: ['orders:read', 'quotes:read', 'invoices:read', 'prices:read', 'catalogue:read'],
      like: orders.history,
      summary: 'What has happened since',
      description: `Orders, deliveries, invoices, quotes, prices and lifecycles of articles that your company has ordered or watches, as far as the scopes of the program go: the oldest first, each once, none left out. Keep \`cursor\` and send it next time, also when nothing was found. Without a cursor it begins with the oldest that is kept. Changes are kept for ${keptDays} days; an older cursor is answered by 410: read the lists once and begin anew without it.`,
      query: z.object({ cursor: cursorOf('changes') }),
      reply: z.object({
        items: z.array(Change),
        cursor: z.string().meta({ description: 'where to go on' }),
        more: z.boolean().meta({ description: 'there are further ones already' }),
      }),
      example: {},
    },
    async (ctx, { query }, called) => {
      const page = await readChanges(ctx.db, readableFor(ctx.who), {
        after: query.cursor ?? null,
        kinds: kindsFor(ctx, called),
        limit: pageSize,
      })
      if (!page)
        return {
          problem: {
            status: 410,
            code: 'cursor-too-old',
            detail: `Changes are kept for ${keptDays} days, and what came behind this cursor is older. Read the lists and begin anew.`,
          },
        }
      return {
        body: {
          items: page.changes.map(one => ({
            kind: one.kind,
            at: one.at.toISOString(),
            code: one.subject,
            details: { ...one.details },
            href: changePath(one),
          })),
          cursor: writeCursor('changes', page.upTo),
          more: page.more,
        },
      }
    },
  ),
]
