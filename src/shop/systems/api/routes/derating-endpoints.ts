import * as z from 'zod'
import { notFound } from '#kit/refusal.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { derating } from '#shop/tools/derating/contract.ts'
import { coverageOf } from '#shop/tools/derating/model/coverage.ts'
import { articlesCarrying } from '#shop/tools/derating/service/carrying.ts'
import { curvesOf } from '#shop/tools/derating/service/read-tool.ts'
import { endpoint } from '../model/endpoint.ts'
import { Named } from '../model/shapes.ts'

const Point = z.object({
  ambient: z.number().min(-60).max(250).meta({ description: '°C' }),
  current: z.number().min(0).max(10_000).meta({ description: 'A' }),
})

/** How much current an article carries at a temperature. */
export const deratingEndpoints = [
  endpoint(
    {
      method: 'POST',
      path: '/derating',
      scope: 'catalogue:read',
      mayMiss: true,
      like: derating.show,
      summary: 'Does a product carry these operating points?',
      body: z.object({ code: ProductCode, points: z.array(Point).min(1).max(250) }),
      reply: z.object({
        code: z.string(),
        points: z.array(
          Point.extend({
            covered: z.boolean(),
            curve: z.string().nullable(),
            allowed: z.number().meta({ description: 'A' }),
            reserve: z.number().meta({ description: 'A; below 0: too much' }),
            percent: z.number(),
          }),
        ),
      }),
      example: { body: { code: 'K2-I6-SC-F', points: [{ ambient: 60, current: 12 }] } },
    },
    async (ctx, { body }) => {
      const { code, curves } = await curvesOf(ctx, body.code)
      if (curves.length === 0) throw notFound()
      return {
        body: {
          code,
          points: body.points.map(({ ambient, current }) => {
            const { covered, curve, allowed, reserve, percent } = coverageOf(
              { x: ambient, y: current },
              curves,
            )
            return { ambient, current, covered, curve: curve?.id ?? null, allowed, reserve, percent }
          }),
        },
      }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/derating',
      scope: 'catalogue:read',
      like: derating.carrying,
      summary: 'Which articles carry a current at a temperature, the least reserve first',
      query: z.object({
        ambient: z.coerce.number().min(-60).max(250),
        current: z.coerce.number().min(0).max(10_000),
        section: z.coerce.number().min(0).max(1_000).optional().meta({ description: 'mm²; any unless said' }),
      }),
      reply: z.object({
        items: z.array(
          Named.extend({ curve: z.string(), allowed: z.number(), reserve: z.number(), percent: z.number() }),
        ),
      }),
      example: { query: { ambient: '60', current: '12' } },
    },
    async (ctx, { query }) => ({
      body: {
        items: (
          await articlesCarrying(ctx, { x: query.ambient, y: query.current }, query.section ?? null)
        ).map(({ code, name, curve, allowed, reserve, percent }) => ({
          code,
          name,
          curve: curve.id,
          allowed,
          reserve,
          percent,
        })),
      },
    }),
  ),
]
