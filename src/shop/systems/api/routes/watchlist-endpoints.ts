import * as z from 'zod'
import { notFound } from '#kit/refusal.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { wishlist } from '#shop/buying/wishlist/contract.ts'
import { unwatch, watch } from '#shop/buying/wishlist/service/change-watchlist.ts'
import { readWatchlist } from '#shop/buying/wishlist/service/read-watchlist.ts'
import { cursorOf, endpoint, listOf, writeCursor } from '../model/endpoint.ts'
import { Moment, Named, Price, priceShown } from '../model/shapes.ts'

const Watched = Named.extend({
  quantity: z.number().int(),
  addedAt: Moment,
  gone: z.boolean(),
  lifecycle: z.string().nullable(),
  price: Price.nullable(),
  priceChange: z.object({ direction: z.enum(['up', 'down']), percent: z.string() }).nullable(),
  stockChange: z.enum(['back', 'gone']).nullable(),
})
const Which = z.object({ code: ProductCode })

/** The watchlist of the program's person. */
export const watchlistEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/watchlist',
      scope: 'watchlist:read',
      like: wishlist.show,
      summary: 'The watchlist, with what has changed since',
      query: z.object({ cursor: cursorOf('watchlist') }),
      reply: listOf(Watched),
      example: {},
    },
    async (ctx, { query }) => {
      const list = await readWatchlist(ctx, { sort: 'edited-desc', page: query.cursor ?? 1 })
      return {
        body: {
          next: list.page < list.lastPage ? writeCursor('watchlist', list.page + 1) : null,
          items: list.entries.map(one => ({
            code: one.code,
            name: one.name,
            quantity: one.quantity,
            addedAt: one.addedAt.toISOString(),
            gone: one.gone,
            lifecycle: one.lifecycle,
            price: priceShown(one.price),
            priceChange: one.priceChange,
            stockChange: one.stockChange,
          })),
        },
      }
    },
  ),
  endpoint(
    {
      method: 'PUT',
      path: '/watchlist/:code',
      scope: 'watchlist:write',
      like: wishlist.addByForm,
      summary: 'Watch an article',
      params: Which,
      reply: z.object({ outcome: z.enum(['Added', 'Duplicate']) }),
      example: { params: { code: 'K2-I6-SC-F' } },
    },
    async (ctx, { params }) => {
      const outcome = await watch(ctx, params.code)
      if (outcome === 'Failure') throw notFound()
      return { body: { outcome } }
    },
  ),
  endpoint(
    {
      method: 'DELETE',
      path: '/watchlist/:code',
      scope: 'watchlist:write',
      like: wishlist.addByForm,
      summary: 'Watch it no more',
      params: Which,
      status: 204,
      example: { params: { code: 'K2-I6-SC-F' } },
    },
    async (ctx, { params }) => {
      if (!(await unwatch(ctx, [params.code]))) throw notFound()
      return { nothing: true }
    },
  ),
]
