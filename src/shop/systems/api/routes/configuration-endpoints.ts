import * as z from 'zod'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { configurators } from '#shop/tools/configurators/contract.ts'
import { ActShape } from '#shop/tools/configurators/model/act-shape.ts'
import { ConfigId } from '#shop/tools/configurators/model/call-shapes.ts'
import { configurationOf, withAlternatives } from '#shop/tools/configurators/model/configuration.ts'
import type { Refused } from '#shop/tools/configurators/model/configuration.ts'
import type { Held } from '#shop/tools/configurators/model/held.ts'
import { change, configurationFrom, readConfiguration } from '#shop/tools/configurators/service/keep.ts'
import { openAll } from '#shop/tools/configurators/service/open-base.ts'
import { priceOut } from '#shop/tools/configurators/service/price-out.ts'
import { endpoint, type Answered, type ProgramCtx } from '../model/endpoint.ts'
import { Amount, Currency, Day } from '../model/shapes.ts'

const Choice = z.object({ characteristic: z.string(), value: z.string() })
const State = z.object({
  id: z.string().nullable().meta({ description: 'null: it has not begun, nothing is kept' }),
  key: z.string().meta({ description: 'the configurator' }),
  version: z.number().int(),
  step: z.number().int().meta({ description: 'counts its changes' }),
  complete: z.boolean(),
  productsLeft: z.number().int(),
  quantity: z.number().int(),
  characteristics: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      settled: z.string().nullable(),
      values: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          state: z.enum(['chosen', 'choosable', 'implied', 'excluded']),
        }),
      ),
    }),
  ),
})
const Conflict = z.object({
  wanted: Choice,
  against: z.array(Choice),
  reasons: z.array(z.object({ rule: z.string(), reason: z.string() })),
  waysOut: z.array(
    z.object({
      changes: z.array(z.object({ characteristic: z.string(), from: z.string(), to: z.string() })),
      surcharge: Amount,
      leadDays: z.number().int(),
    }),
  ),
})

function stateShown(ctx: ProgramCtx, held: Held): z.input<typeof State> {
  const { open, state } = held
  const { language } = ctx.page
  // what can be chosen in place of a choice is choosable, as in the steps of the page
  const configuration = open.definition.groups.reduce(
    (read, { characteristics, narrows }) => withAlternatives(open.search, read, characteristics, narrows),
    configurationOf(open.search, state.choices),
  )
  const words = new Map(open.definition.base.characteristics.map(one => [one.id, one]))
  return {
    id: held.id,
    key: open.key,
    version: open.version,
    step: held.seq,
    complete: configuration.complete,
    productsLeft: configuration.found,
    quantity: state.quantity,
    characteristics: configuration.characteristics.map(one => {
      const known = words.get(one.id)
      return {
        id: one.id,
        name: known?.name[language] ?? one.id,
        settled: one.settled,
        values: one.values.map(value => ({
          id: value.id,
          name: known?.values.find(({ id }) => id === value.id)?.name?.[language] ?? value.id,
          state: value.state,
        })),
      }
    }),
  }
}
const plain = ({ characteristic, value }: { characteristic: string; value: string }) => ({
  characteristic,
  value,
})
const conflictShown = (ctx: ProgramCtx, refused: Refused): z.input<typeof Conflict> => ({
  wanted: plain(refused.wanted),
  against: refused.against.map(plain),
  reasons: refused.reasons.map(({ rule, reason }) => ({ rule, reason: reason[ctx.page.language] })),
  waysOut: refused.waysOut.map(({ changes, surcharge, leadDays }) => ({
    changes: changes.map(({ characteristic, from, to }) => ({ characteristic, from, to })),
    surcharge,
    leadDays,
  })),
})
const answered = (ctx: ProgramCtx, held: Held, refused: Refused | null = null) => ({
  body: { ...stateShown(ctx, held), conflict: refused && conflictShown(ctx, refused) },
  etag: `c${held.id ?? ''}-${held.seq}`,
})
const Held = State.extend({
  conflict: Conflict.nullable().meta({
    description: 'why what was wanted does not fit, and the ways out; nothing was changed then',
  }),
})
const Own = z.object({ id: ConfigId })

/** The change after which this configuration was read, by the newest tag of it; -1: no tag is of it. */
function seqIn(tags: readonly string[], id = ''): number {
  const own = tags.filter(tag => tag.startsWith(`c${id}-`)).map(tag => tag.slice(id.length + 2))
  return Math.max(-1, ...own.filter(seq => /^\d{1,9}$/.test(seq)).map(Number))
}

async function changed(
  ctx: ProgramCtx,
  from: Parameters<typeof change>[1],
  act: z.output<typeof ActShape>,
  ifMatch: readonly string[] | null,
): Promise<Answered<z.input<typeof Held>>> {
  const seq = ifMatch === null ? undefined : seqIn(ifMatch, from.configId)
  const outcome = await change(ctx, from, act, { ...(seq !== undefined && { seq }) })
  if ('overtaken' in outcome)
    return {
      problem: {
        status: 412,
        code: 'configuration-changed',
        detail: 'The configuration is not as If-Match says: read it once more.',
      },
    }
  if ('faults' in outcome)
    return {
      problem: { status: 422, code: 'entry-refused', detail: 'What was entered does not fit.', errors: [] },
    }
  return answered(ctx, outcome.held, 'refused' in outcome ? outcome.refused : null)
}

/** Products put together by rules: what fits, why not, what comes of it. */
export const configurationEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/configurators',
      scope: 'catalogue:read',
      like: configurators.overview,
      summary: 'The configurators',
      reply: z.object({
        items: z.array(z.object({ key: z.string(), name: z.string(), product: z.string() })),
      }),
      example: {},
    },
    async ctx => ({
      body: {
        items: (await openAll(ctx)).map(({ key, definition }) => ({
          key,
          name: definition.name[ctx.page.language],
          product: definition.productCode,
        })),
      },
    }),
  ),
  endpoint(
    {
      method: 'POST',
      path: '/configurations',
      scope: 'catalogue:read',
      like: configurators.act,
      mayMiss: true,
      summary: 'Begin a configuration with a first act',
      description:
        'By the key of a configurator or a product. What does not fit is answered with reasons and ways out.',
      status: 201,
      body: z
        .object({ key: z.string().max(80).optional(), product: ProductCode.optional(), act: ActShape })
        .refine(one => one.key !== undefined || one.product !== undefined, {
          message: 'name key or product',
        }),
      reply: Held,
      example: { body: { key: 'CA-CIRCULAR', act: { quantity: 5 } } },
    },
    async (ctx, { body }) => {
      const done = await changed(ctx, { key: body.key, productCode: body.product }, body.act, null)
      return 'body' in done && done.body.id !== null
        ? { ...done, status: 201, location: `/configurations/${done.body.id}` }
        : done
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/configurations/:id',
      scope: 'catalogue:read',
      like: configurators.show,
      summary: 'The state of a configuration',
      params: Own,
      reply: Held,
      example: { params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    },
    async (ctx, { params }) => answered(ctx, await readConfiguration(ctx, params.id)),
  ),
  endpoint(
    {
      method: 'POST',
      path: '/configurations/:id/acts',
      scope: 'catalogue:read',
      like: configurators.act,
      summary: 'Choose, take back, count: one act; if it does not fit, why not',
      params: Own,
      body: ActShape,
      reply: Held,
      example: {
        params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
        body: { choose: { characteristic: 'poles', value: '4' } },
      },
    },
    (ctx, { params, body }, { ifMatch }) => changed(ctx, { configId: params.id }, body, ifMatch),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/configurations/:id/result',
      scope: 'prices:read',
      like: configurators.show,
      summary: 'What a configuration consists of, costs and when it is ready',
      params: Own,
      reply: z.object({
        currency: Currency,
        total: Amount.nullable(),
        readyOn: Day.nullable(),
        weightG: z.number().nullable(),
        parts: z.array(
          z.object({
            code: z.string(),
            needed: z.number().int(),
            ordered: z.number().int(),
            amount: Amount.nullable(),
          }),
        ),
      }),
      example: { params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    },
    async (ctx, { params }) => {
      const held = await readConfiguration(ctx, params.id)
      const out = await priceOut(ctx, held.open, held.state)
      return {
        body: {
          currency: ctx.page.currency,
          total: out.total,
          readyOn: out.readyOn,
          weightG: out.weightG,
          parts: out.parts.map(part => ({
            code: part.code,
            needed: part.needed,
            ordered: part.ordered,
            amount: part.price?.amount ?? null,
          })),
        },
      }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/configurators/:key',
      scope: 'catalogue:read',
      like: configurators.group,
      summary: 'What a configurator asks, before anything is chosen',
      params: z.object({ key: z.string().max(80) }),
      reply: Held,
      example: { params: { key: 'CA-CIRCULAR' } },
    },
    async (ctx, { params }) => answered(ctx, await configurationFrom(ctx, { key: params.key })),
  ),
]
