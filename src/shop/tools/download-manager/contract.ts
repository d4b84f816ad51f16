import * as z from 'zod'
import { file, form, fragment, get, href, json, page, post, type Site } from '#kit/contract.ts'
import { listsOf } from '#kit/typed/several.ts'
import { columnFields } from '#shop/people/list-intake/model/table-columns.ts'
import { sources, wholes, type Whole } from './model/source.ts'
import { maxListed, packageId, packageStates, tableFormats } from './model/package.ts'

const Mode = z.enum(['1', '2']).catch('1').default('1')
/** A comma list of codes; a comma inside a code is written %2C. */
const Codes = z.string().max(700_000).catch('').default('')
const Typed = z.string().max(900_000)

/** The fields of a form, of which some are lists. */
const lists =
  (...names: string[]) =>
  (body: unknown) => {
    const fields: Record<string, unknown> = { ...(body as Record<string, unknown> | null) }
    for (const [name, sent] of Object.entries(listsOf(...names)(body)))
      fields[name] = sent.filter(one => one !== '')
    return fields
  }
type ToldDocument = { type?: unknown; language?: unknown; code?: unknown }

/** `documents[0][type]=…&documents[0][language]=…`: the documents that fields with an index tell. */
function indexedDocuments(fields: Record<string, unknown>): ToldDocument[] {
  const told = new Map<string, ToldDocument>()
  for (const [name, value] of Object.entries(fields)) {
    const [, index, part] = /^documents\[(\d{1,4})\](?:\[|\.)(type|language|code)\]?$/.exec(name) ?? []
    if (index !== undefined && part !== undefined) told.set(index, { ...told.get(index), [part]: value })
  }
  return [...told.values()]
}

/** One of `documents[]`: our own choice or a type alone, or an object of type, language and code, also as JSON. */
function documentOf(one: unknown): unknown {
  if (typeof one === 'string' && one.startsWith('{')) {
    try {
      return documentOf(JSON.parse(one))
    } catch {
      return one
    }
  }
  if (typeof one !== 'object' || one === null || !('type' in one)) return one
  const { type, language, code } = one as ToldDocument
  return [encodeURIComponent(String(type)), language ?? '', code ?? ''].join(':')
}

/** DLM-01: `documents[]` with type, language and code; a plain form ticks `type` and chooses its `version-…`. */
function documentList(body: unknown): unknown {
  const fields = lists('documents', 'type', 'productList')(body)
  const types = fields['type'] as unknown[]
  const ticked = types.flatMap(type => fields[`version-${String(type)}`] ?? [])
  const told = [...(fields['documents'] as unknown[]), ...indexedDocuments(fields)].map(documentOf)
  return { ...fields, documents: [...new Set([...told, ...ticked])] }
}

const flag = z
  .enum(['1', 'true', 'on'])
  .transform(() => true)
  .optional()
  .catch(undefined)
const Addressed = {
  /** DLM-10: addresses by comma or semicolon; counts when `multiple` is ticked, or alone */
  receiver: z.string().max(4_000).catch('').default(''),
  multiple: flag,
  /** of a guest (DLM-11) */
  email: z.string().max(300).catch('').default(''),
  privacy: flag,
}
/** A list may come as one comma list, so that a form needs no thousand fields. */
const Products = z.array(Typed).max(maxListed)

const image = z.object({ format: z.literal('product'), url: z.string() })
const words = z.record(z.string(), z.string())
const Item = z.object({
  documentType: z.object({ code: z.string(), icon: z.string() }),
  language: z.object({ isocode: z.enum(['en', 'es']), name: z.string() }).nullable(),
  descriptionShort: z.string(),
  documentLink: z.string(),
  restricted: z.boolean(),
  code: z.string(),
  choice: z.string(),
  articles: z.number(),
  files: z.number(),
  bytes: z.number(),
})
/** DLM-07; what the specification does not name is for our own page. */
const Response = z.object({
  errorCodes: words,
  warningCodes: words,
  productList: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      formattedProductCode: z.string(),
      images: z.array(image),
      url: z.string(),
    }),
  ),
  downloadDataList: z.array(
    z.object({
      description: z.string(),
      infoText: z.string(),
      items: z.array(Item),
      type: z.string(),
      all: z.string(),
      articles: z.number(),
      files: z.number(),
      bytes: z.number(),
      locked: z.number(),
    }),
  ),
  families: z.array(z.string()),
  added: z.number(),
})
const PackageId = z.object({ packageId: z.string().regex(packageId) })
const area = '/{account-area}'
const own = `${area}/downloads/:packageId`

export const downloadManager = {
  /** DLM-02; `mode` 1: documents, 2: data export. A long list comes by POST. */
  show: page(`${area}/ProductDownloadsHelp`, {
    // `of`: all of the visitor's basket or watchlist, where their codes are too long for an address
    query: z.object({ products: Codes, of: z.enum(wholes).nullable().catch(null), mode: Mode }),
  }),
  showList: form(`${area}/ProductDownloadsHelp`, {
    reads: true,
    body: z.object({ products: Codes, mode: Mode }),
  }),
  /** DLM-16 */
  add: form(`${area}/addProductsToDownloadList`, {
    reads: true,
    body: z.preprocess(
      lists('productList'),
      z.object({ productList: Products, storageProductList: Codes, mode: Mode }),
    ),
    reply: json(Response),
  }),
  /** DLM-15: `radio` 1: download list, 2: export list */
  upload: form(`${area}/uploadProductList`, {
    reads: true,
    upload: { maxBytes: 5 << 20 },
    body: columnFields('code').extend({ radio: Mode, storageProductList: Codes }),
    reply: json(Response),
  }),
  template: file(`${area}/uploadTemplate`),
  /** DLM-13 */
  importOverlay: fragment(`${area}/importProductList`, { query: z.object({ mode: Mode, products: Codes }) }),
  /** DLM-17: the {requestURL} that our pages use */
  select: fragment(`${area}/selectProducts`, {
    query: z.object({
      from: z.enum(sources).catch('basket'),
      code: z.string().max(200).catch(''),
      mode: Mode,
      products: Codes,
    }),
  }),
  /** DLM-19: what the articles of the export list have */
  features: post(`${area}/exportFeatures`, {
    reads: true,
    body: z.preprocess(lists('productList'), z.object({ productList: Products })),
    reply: json(
      z.object({
        products: z.array(z.string()),
        features: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            unit: z.string().nullable(),
            group: z.string(),
            articles: z.number(),
          }),
        ),
      }),
    ),
  }),
  /** call 114 (K-40): a script gets the success overlay, a person the page of the download */
  requestDownload: form(`${area}/requestDownload`, {
    body: z.preprocess(
      documentList,
      z.object({ productList: Products, documents: z.array(z.string().max(400)).max(500), ...Addressed }),
    ),
  }),
  /** call 115 (K-40) */
  requestExport: form(`${area}/requestExport`, {
    body: z.preprocess(
      lists('productList', 'features'),
      z.object({
        productList: Products,
        features: z.array(Typed).max(2_000),
        format: z.enum(tableFormats).catch('xlsx').default('xlsx'),
        ...Addressed,
      }),
    ),
  }),
  /** what the person asked for */
  list: page(`${area}/downloads`, { for: 'signed-in', section: 'account/downloads' }),
  one: page(own, { params: PackageId }),
  /** how far what is being made has come */
  progress: get(`${area}/downloads/:packageId/progress`, {
    passive: true,
    params: PackageId,
    reply: json(z.object({ state: z.enum(packageStates), done: z.number(), total: z.number().nullable() })),
  }),
  cancel: form(`${own}/cancel`, { params: PackageId, reply: json(z.object({ redirect: z.string() })) }),
  remove: form(`${own}/remove`, { params: PackageId, reply: json(z.object({ redirect: z.string() })) }),
  again: form(`${own}/again`, { params: PackageId, reply: json(z.object({ redirect: z.string() })) }),
  /** the file itself: for who asked for it, and for who has a signed link; rights are checked each time */
  take: file('/downloads/package/:packageId/:name', {
    params: PackageId.extend({ name: z.string().max(200) }),
    query: z.object({ until: z.string().max(20).optional(), sign: z.string().max(100).optional() }),
  }),
}

/** The longest list that an address takes everywhere (conventions.md). */
const maxListLength = 4_000

/** The address of the manager with a list of articles; one that is too long for it is that of the list they all are from. */
export function managerHref(site: Site, codes: readonly string[], of: Whole | null = null): string {
  const products = codes.map(code => code.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
  return href(site, downloadManager.show, { query: products.length > maxListLength ? { of } : { products } })
}
