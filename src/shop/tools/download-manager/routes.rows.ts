import type { Visitor } from '#app/test-visitor.ts'
import type { Known, Row, Sample } from '#app/every-route/row.ts'

const area = '/my-account'
const listed = ({ code }: Known): Sample => ({ query: { products: code.replaceAll(',', '%2C'), mode: '1' } })
const wish = ({ code }: Known) => ({
  productList: code.replaceAll(',', '%2C'),
  documents: 'PDF_DS:en:PDF',
})

/** A download that the visitor asked for; `cancelled`: and does not want any more. */
const asked =
  (cancelled: boolean): NonNullable<Row['ask']> =>
  async (known, visitor: Visitor) => {
    const { location = '', status } = await visitor.post(`${area}/requestDownload`, wish(known))
    const packageId = location.split('/').at(-1) ?? ''
    if (status !== 303) throw new Error(`no download for the sample: ${status}`)
    if (cancelled) await visitor.post(`${area}/downloads/${packageId}/cancel`)
    return { params: { packageId } }
  }
const own = { for: 'anyone', ids: ['packageId'] } as const

/** Many articles' documents and data: lists, wishes, and what was made of them. */
export const rows: Record<string, Row> = {
  [`GET ${area}/ProductDownloadsHelp`]: { for: 'anyone', ask: listed },
  [`POST ${area}/ProductDownloadsHelp`]: {
    for: 'anyone',
    ask: ({ code }) => ({ body: { products: code, mode: '2' } }),
    changesNothing: 'shows a list that is too long for an address',
  },
  [`POST ${area}/addProductsToDownloadList`]: {
    for: 'anyone',
    ask: ({ code }) => ({ body: { productList: code, storageProductList: '', mode: '1' } }),
    changesNothing: 'the list is kept by the browser',
  },
  [`POST ${area}/uploadProductList`]: {
    for: 'anyone',
    ask: ({ code }) => ({ file: { name: 'list.csv', text: `"${code}"\n` } }),
    changesNothing: 'the list is kept by the browser',
  },
  [`GET ${area}/uploadTemplate`]: { for: 'anyone' },
  [`GET ${area}/importProductList`]: { for: 'anyone', ask: () => ({ query: { mode: '2' } }) },
  [`GET ${area}/selectProducts`]: { for: 'anyone', ask: () => ({ query: { from: 'watchlist', mode: '1' } }) },
  [`POST ${area}/exportFeatures`]: {
    for: 'anyone',
    ask: ({ code }) => ({ body: { productList: [code.replaceAll(',', '%2C')] } }),
    changesNothing: 'tells what there is',
  },
  [`POST ${area}/requestDownload`]: { for: 'anyone', ask: known => ({ body: wish(known) }) },
  [`POST ${area}/requestExport`]: {
    for: 'anyone',
    ask: known => ({ body: { productList: wish(known).productList, features: '@ean', format: 'csv' } }),
  },
  [`GET ${area}/downloads`]: { for: 'signed-in' },
  [`GET ${area}/downloads/:packageId`]: { ...own, ask: asked(false) },
  [`GET ${area}/downloads/:packageId/progress`]: { ...own, ask: asked(false) },
  [`POST ${area}/downloads/:packageId/cancel`]: { ...own, ask: asked(false) },
  [`POST ${area}/downloads/:packageId/remove`]: { ...own, ask: asked(true) },
  [`POST ${area}/downloads/:packageId/again`]: { ...own, ask: asked(true) },
  'GET /downloads/package/:packageId/:name': {
    for: 'anyone',
    ask: () => ({ params: { packageId: 'none-of-these-packages', name: 'documents.zip' } }),
    // nothing is made here
    status: 404,
  },
}
