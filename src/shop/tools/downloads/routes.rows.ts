import type { Row } from '#app/every-route/row.ts'

const counted = { for: 'anyone', again: 'every download is counted' } as const

/** Papers, drawings and models of an article, and the record of what was taken. */
export const rows: Record<string, Row> = {
  'GET /:provider/getCadFormats': {
    for: 'anyone',
    ask: ({ code }) => ({ params: { provider: 'cad' }, query: { productCode: code } }),
  },
  'GET /downloads/setDownload': {
    ...counted,
    ask: ({ code }) => ({ query: { product: code, code: 'PDF_DS' } }),
  },
  'POST /downloads/logDownload': {
    ...counted,
    ask: ({ code }) => ({ body: { product: code, livebookid: 'PDF_DS', origin: 'PDP', url: '' } }),
  },
  'GET /downloads/open': { ...counted, ask: ({ code }) => ({ query: { product: code, code: 'PDF_DS' } }) },
  'GET /downloads/file/:documentKey/:name': {
    ...counted,
    ask: async ({ code }, _, { db }) => {
      const { id } = await db
        .selectFrom('article')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      return { params: { documentKey: `${id}~SVG2D`, name: 'drawing.svg' } }
    },
  },
}
