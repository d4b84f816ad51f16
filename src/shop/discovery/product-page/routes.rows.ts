import type { Known, Row, Sample } from '#app/every-route/row.ts'

const byProduct = ({ code }: Known): Sample => ({ params: { productCode: code } })

export const rows: Record<string, Row> = {
  'GET /p/:productCode': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { galleryPosition: '1', quantity: '10' } }),
  },
  'GET /p/:productCode/drawing.svg': { for: 'anyone', ask: byProduct },
  'GET /p/:productCode/model': { for: 'anyone', ask: byProduct },
  'GET /p/:productCode/model.stl': { for: 'anyone', ask: byProduct },
  'GET /p/:productCode/offer': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { quantity: '20' } }),
  },
  'GET /p/:productCode/scalePrices': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { quantity: '20' } }),
  },
  'POST /p/matchingProducts': {
    for: 'anyone',
    ask: async (_, __, { db }) => {
      const { product } = await db
        .selectFrom('article_relation as r')
        .innerJoin('article as a', 'a.id', 'r.article_id')
        .select('a.code as product')
        .where('r.kind', '=', 'matching')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { body: { product, products: '', referenceFacets: '' } }
    },
  },
  'POST /newPDP/getProductPart': {
    for: 'anyone',
    ask: async (_, __, { db }) => {
      const { product, item } = await db
        .selectFrom('article_relation as r')
        .innerJoin('article as a', 'a.id', 'r.article_id')
        .innerJoin('article as t', 't.code', 'r.target_code')
        .select(['a.code as product', 't.code as item'])
        .where('r.kind', '=', 'part')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { body: { product, item } }
    },
  },
  'GET /p/:productCode/zoom': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { galleryPosition: '0' } }),
  },
}
