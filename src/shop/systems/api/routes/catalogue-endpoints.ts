import * as z from 'zod'
import { notFound } from '#kit/refusal.ts'
import { localised } from '#shop/catalogue/articles/model.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { parseQuery } from '#shop/catalogue/search-index/model/facet-query.ts'
import type { ListFacet } from '#shop/catalogue/search-index/model/list-query.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { readPage } from '#shop/discovery/product-page/service/read-page.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { readList } from '#shop/discovery/search/service/read-list.ts'
import { cursorOf, endpoint, listOf, writeCursor } from '../model/endpoint.ts'
import { Day, Named, Price, priceShown } from '../model/shapes.ts'

const Hit = Named.extend({
  variants: z.number().int().meta({ description: 'how many articles of this product match; 1: an article' }),
  category: z.string().nullable(),
  lifecycle: z.string(),
  price: Price.nullable(),
  inStock: z.number().int().nullable(),
})
const Facet = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  range: z
    .boolean()
    .meta({ description: 'true: two values in `q` are from and to; false: each value is an alternative' }),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
})
/** Values that a facet tells of, at most. */
const maxFacetValues = 100
const facetShown = (facet: ListFacet): z.input<typeof Facet> => ({
  code: facet.code,
  name: facet.name,
  unit: facet.unit,
  range: facet.kind === 'range',
  values: (facet.kind === 'range' ? facet.steps : facet.values)
    .slice(0, maxFacetValues)
    .map(({ itemQuery, label, count }) => ({ value: itemQuery, label, count })),
})
const Product = Named.extend({
  description: z.string(),
  kind: z
    .enum(['article', 'product'])
    .meta({ description: 'a product has variants; only articles are ordered' }),
  lifecycle: z.string().nullable(),
  lastOrderOn: Day.nullable(),
  manufacturer: z.string().nullable(),
  manufacturerNumber: z.string().nullable(),
  categories: z.array(Named),
  technicalData: z.array(
    z.object({
      group: z.string().nullable(),
      values: z.array(z.object({ code: z.string(), name: z.string(), value: z.string() })),
    }),
  ),
  ordering: z
    .object({
      unit: z.string(),
      minimum: z.number().int(),
      step: z.number().int(),
      weightG: z.number().nullable(),
      leadTimeDays: z.number().int(),
      numbers: z.array(z.object({ kind: z.string(), number: z.string() })),
    })
    .nullable(),
  successors: z.array(Named),
  companions: z.array(z.object({ kind: z.string(), items: z.array(Named) })),
  variants: z.array(Named),
  price: Price.nullable(),
})

const pageSize = 48

/** What is sold: lists and products, as the pages show them. */
export const catalogueEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/products',
      scope: 'catalogue:read',
      like: search.results,
      summary: 'Find products',
      description:
        'Like the search of the shop: words, part numbers, values. `q` narrows by facets (`facet:value:facet:value`).',
      query: z.object({
        text: z.string().max(400).default(''),
        q: z.string().max(8_192).default(''),
        category: z.string().max(200).optional(),
        inStock: z.enum(['true', 'false']).optional(),
        facets: z
          .enum(['true', 'false'])
          .optional()
          .meta({ description: 'true: what the list can be narrowed by stands in `facets`' }),
        cursor: cursorOf('products'),
      }),
      reply: listOf(Hit).extend({ total: z.number().int(), facets: z.array(Facet) }),
      example: { query: { text: 'terminal 4 poles' } },
    },
    async (ctx, { query }) => {
      const page = query.cursor ?? 1
      const list = await readList(ctx, {
        category: query.category ?? null,
        text: query.text,
        filters: parseQuery(query.q),
        sort: 'relevance',
        page,
        pageSize,
        open: '',
        ...(query.inStock === 'true' && { inStock: true }),
      })
      const { language } = ctx.page
      return {
        body: {
          total: list.total,
          facets: query.facets === 'true' ? list.facets.map(facetShown) : [],
          next: page < list.lastPage ? writeCursor('products', page + 1) : null,
          items: list.rows.map(row => {
            const { article, ofBase, variants } = row
            const shown = ofBase && article.base ? article.base : article
            return {
              code: shown.code,
              name: localised(shown.names, language) || shown.code,
              variants: ofBase ? variants : 1,
              category: row.kind,
              lifecycle: article.lifecycle,
              price: priceShown(row.price),
              inStock: row.stock === null ? null : row.stock.state === 'in-stock' ? row.stock.quantity : 0,
            }
          }),
        },
      }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/products/:code',
      scope: 'catalogue:read',
      like: productPage.show,
      summary: 'A product with its technical data',
      params: z.object({ code: ProductCode }),
      reply: Product,
      example: { params: { code: 'K2-I6-SC' } },
    },
    async (ctx, { params }) => {
      const read = await readPage(ctx, params.code, { quantity: null, page: 1 })
      if (!read) throw notFound()
      const { head, categories, groups, companions, variants, ordering } = read.view
      const { language } = ctx.page
      const named = ({ code, names }: { code: string; names: Parameters<typeof localised>[0] }) => ({
        code,
        name: localised(names, language) || code,
      })
      return {
        body: {
          code: head.code,
          name: head.name,
          description: head.description,
          kind: read.reading.article ? ('article' as const) : ('product' as const),
          lifecycle: head.lifecycle,
          lastOrderOn: head.lastOrderOn,
          manufacturer: head.manufacturer,
          manufacturerNumber: head.mpn,
          categories: categories.map(({ code, name }) => ({ code, name })),
          technicalData: groups.map(({ name, rows }) => ({
            group: name,
            values: rows.map(({ code, name: of, value }) => ({ code, name: of, value })),
          })),
          ordering: ordering && {
            unit: ordering.rule.unit,
            minimum: ordering.rule.orderMinimum,
            step: ordering.rule.orderStep,
            weightG: ordering.weightG,
            leadTimeDays: ordering.leadTimeDays,
            numbers: ordering.numbers.map(({ kind, number }) => ({ kind, number })),
          },
          successors: head.successors.map(named),
          companions: companions.map(({ kind, rows }) => ({
            kind,
            items: rows.map(({ article }) => named(article)),
          })),
          variants: (variants?.rows ?? []).map(({ article }) => named(article)),
          price: priceShown(read.offer?.price ?? null),
        },
      }
    },
  ),
]
