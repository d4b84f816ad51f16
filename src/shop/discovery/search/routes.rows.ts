import type { Row } from '#app/every-route/row.ts'

export const rows: Record<string, Row> = {
  'GET /c/:categoryCode': {
    for: 'anyone',
    ask: ({ category }) => ({ params: { categoryCode: category }, query: { q: '', sort: 'relevance' } }),
  },
  'GET /search': { for: 'anyone', ask: () => ({ query: { text: 'insert', page: '1', pageSize: '24' } }) },
  'GET /search/advanced': {
    for: 'anyone',
    ask: ({ category }) => ({ query: { text: 'insert', category, inStock: '1' } }),
  },
  'GET /search/columns': { for: 'anyone', ask: ({ category }) => ({ query: { category } }) },
  'GET /products': { for: 'anyone' },
  'GET /search/facet': { for: 'anyone', ask: () => ({ query: { category: 'inserts', facet: 'poles' } }) },
  'GET /search/variants': { for: 'anyone', ask: () => ({ query: { product: 'K2-I16-CR' } }) },
  'POST /search/columns': {
    for: 'anyone',
    ask: ({ category }) => ({ query: { category }, body: { columns: ['poles', 'gender'] } }),
  },
  'POST /search': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { ids: code } }),
    changesNothing: 'leads to the list of these numbers',
  },
  'POST /search/recognise': { for: 'anyone', ask: ({ code }) => ({ body: { ids: `${code}\nno such` } }) },
  'POST /search/autocomplete': { for: 'anyone', ask: () => ({ body: { term: 'inse' } }) },
}
