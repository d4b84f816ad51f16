import { PageNumber } from '#kit/paged.ts'
import * as z from 'zod'
import { file, form, fragment, get, href, json, page, post, text } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { Added } from '#shop/buying/cart/contract.ts'
import { rangeFields } from '#kit/date-range.ts'
import { sortField } from '#kit/sort.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { several } from '#kit/typed/several.ts'
import { OrderLines } from '#shop/buying/cart/model/order-line.ts'
import { maxPieces, ProductCode } from '#shop/catalogue/articles/model.ts'
import { ActShape } from './model/act-shape.ts'
import {
  code,
  Comment,
  ConfigId,
  Id,
  maybe,
  maybeConfig,
  Packed,
  Pieces,
  Reported,
  Step,
  Ticks,
} from './model/call-shapes.ts'
import { crmSorts, crmStates } from './model/crm.ts'
import { cableProduct } from './model/definition.ts'
import { MadeResult, TickedSum } from './model/replies.ts'

/** `model/shown.ts` says what is in it. */
const Answer = z.record(z.string(), z.unknown())
const at = { configId: maybeConfig, groupId: maybe }

export const fileKinds = ['data-sheet', 'drawing', 'step', 'stl', 'dxf', 'svg', 'assembled', 'exploded'] as const // prettier-ignore

export const configurators = {
  overview: page('/configurators'),
  /** CFG-01, CFG-08 */
  group: page('/configureGroup', {
    query: z.object({
      ...at,
      configOrderProductCode: code,
      key: maybe,
      /** 'csticId:valueId' of a choice that did not fit; the page says why */
      tried: z.string().max(200).optional().catch(undefined),
    }),
  }),
  configure: form('/configureGroup', { body: Step, reply: text(z.string()) }),
  /** CFG-10, CFG-12 */
  placement: page('/modul/modulPlacement', {
    query: z.object({
      selectedGroupId: maybe,
      configId: maybeConfig,
      configOrderProductCode: code,
      key: maybe,
      tried: z.string().max(200).optional().catch(undefined),
    }),
  }),
  /** CFG-02, CFG-03, CFG-04, CFG-06, CFG-07 */
  byKind: page('/configurator/:kind/:productCode', {
    params: z.object({
      kind: z.enum(['cable', 'modular', 'assembly', 'mto', 'popup']),
      productCode: ProductCode,
    }),
    query: z.object({ ...at, key: maybe, tried: z.string().max(200).optional().catch(undefined) }),
  }),
  /** what the island asks: does one thing and answers the whole state anew */
  act: post('/configurator/act', {
    body: z.object({
      configId: ConfigId.nullable(),
      key: Id,
      groupId: Id,
      seq: z.number().int().min(0),
      from: z.string().max(500).nullable(),
      act: ActShape,
    }),
    reply: json(Answer),
  }),
  /** the state of a step, for going between steps without a new page */
  show: get('/configurator/state', {
    query: z.object({ configId: maybeConfig, key: maybe, groupId: maybe }),
    reply: json(Answer),
  }),
  /** CFG-09: the call of the specification; `addProducts` is what our own forms send */
  addByAddress: page('/addProductToConfigOrder', {
    navigates: true,
    query: z.object({
      groupId: maybe,
      productsToAdd: z.string().max(8_192).catch(''),
      configId: maybeConfig,
    }),
  }),
  addProducts: form('/addProductToConfigOrder', {
    body: z.object({ groupId: maybe, productsToAdd: z.string().max(8_192), configId: maybeConfig }),
  }),
  leaveOut: form('/configurator/leaveOut', {
    body: z.object({ configId: ConfigId, productCode: z.string().max(120) }),
  }),
  /** CFG-11: contacts and their numbers, as `count.{code}` or by the code alone */
  addContacts: form('/modul/addContactsToResultList', {
    query: z.object({ groupId: maybe }),
    body: freeFields({ configId: maybeConfig }),
  }),
  /** CFG-16 */
  complete: fragment('/configurator/complete', {
    query: z.object({
      configOrderProductCode: code,
      groupId: maybe,
      configId: maybeConfig,
      csticGroupId: maybe,
    }),
  }),
  /** CFG-17: seconds since 1970 keep it from being kept */
  result: fragment('/configurator/result', {
    query: z.object({ configId: maybeConfig, time: z.string().max(20).optional().catch(undefined) }),
  }),
  /** CFG-18: the call of the specification, asked for by our own pages; `resetByForm` is what a form sends */
  reset: page('/configurator/reset', { navigates: true, query: z.object({ configId: maybeConfig }) }),
  resetByForm: form('/configurator/reset', {
    body: z.object({ configId: ConfigId, confirmed: z.literal('1').optional().catch(undefined) }),
  }),
  /** what a line of the basket was made to; asked for by our own pages, it begins a configuration that changes the line */
  openLine: page('/configurator/line', {
    navigates: true,
    query: z.object({ line: z.string().max(120).catch('') }),
  }),
  /** leaves the line as it is: what is added becomes one of its own */
  leaveLine: form('/configurator/leaveLine', { body: freeFields({ configId: ConfigId }) }),
  undo: form('/configurator/undo', { body: z.object({ configId: ConfigId }) }),
  /** papers and CAD files of a configuration as it stands */
  paper: file('/configurator/file/:configId', {
    params: z.object({ configId: ConfigId }),
    query: z.object({ as: z.enum(fileKinds), seq: z.string().max(12).optional().catch(undefined) }),
  }),
  /** CFG-13: what a value looks like that no article shows */
  valuePicture: file('/configurator/picture', {
    query: z.object({
      key: Id,
      version: z.coerce.number().int().min(1).max(1_000_000),
      cstic: Id,
      value: Id,
    }),
  }),
  /** CFG-35 */
  help: fragment('/configurator/help', { query: z.object({ key: maybe }) }),
}

export const assemblyOptions = ['noAssembly', 'preAssembly', 'preAssemblyPad'] as const

/** How configurations get into the basket (CFG-21 to CFG-34). */
export const configuratorBasket = {
  /** CFG-24: {single add url} */
  addOne: form('/configurator/cart/add', {
    body: z.object({
      qty: Pieces,
      productCodePost: ProductCode,
      isConfigurator: z.literal('true').optional().catch(undefined),
      configId: maybeConfig,
    }),
    reply: json(Added),
  }),
  /** CFG-24: {multi add url} */
  addSeveral: form('/configurator/cart/addSeveral', {
    query: z.object({ isConfigurator: z.literal('true').optional().catch(undefined) }),
    body: z.object({ product: OrderLines, configId: maybeConfig }),
    reply: json(Added),
  }),
  /** CFG-25: {cableAtcUrl} */
  addCable: post('/configurator/cart/addCable', {
    body: z
      .array(z.object({ product: z.literal(cableProduct), configId: ConfigId, quantity: Pieces }))
      .min(1)
      .max(50),
    reply: json(Added),
  }),
  /** CFG-31: {addToCartUrl}; the text is shown as success */
  addParts: form('/configurator/cart/addParts', {
    body: z.object({ product: z.string().max(100_000), configId: maybeConfig }),
    reply: text(z.string()),
  }),
  /** CFG-32: {atcUrl} */
  addAssembled: post('/configurator/cart/addAssembled', {
    body: z.object({ products: z.string().max(100_000), withPad: z.boolean(), configId: ConfigId }),
    reply: json(Added),
  }),
  /** CFG-34: what it costs and whether so many are made; the JSON is what `addMadeToOrder` takes */
  madeToOrder: get('/configurator/mto/result', {
    query: z.object({ configId: maybeConfig, qty: Pieces }),
    reply: json(MadeResult),
  }),
  addMadeToOrder: post('/configurator/cart/addMadeToOrder', {
    body: z.object({ configId: ConfigId, quantity: z.number().int().min(1).max(maxPieces) }),
    reply: json(Added),
  }),
  /** CFG-28, CFG-33: below the minimum order quantity */
  minimum: fragment('/configurator/minimum', {
    query: z.object({ configId: maybeConfig, qty: Pieces }),
  }),
  /** what the page's own buttons send where there is no script */
  addByForm: form('/configurator/cart/addConfiguration', {
    body: freeFields({
      configId: ConfigId,
      // read by the handler: the summary shows at its field what is no number
      quantity: z.union([z.string().max(40), z.number()]).nullish(),
      way: z.enum(['parts', 'aid', ...assemblyOptions]).catch('parts'),
      only: z.literal('1').optional().catch(undefined),
      tick: Ticks,
    }),
    reply: json(Added),
  }),
  /** what the ticked lines of the summary cost in so many sets */
  ticked: get('/configurator/summaryTotal', {
    query: z.object({ configId: ConfigId, quantity: Pieces, tick: Ticks }),
    reply: json(TickedSum),
  }),
  /** CFG-05, CFG-21 */
  summary: page('/configurator/summary/:configId', { params: z.object({ configId: ConfigId }) }),
}

const account = { for: 'signed-in', section: 'account/configurations' } as const
/** Saved configurations (CFG-37 to CFG-41), links to share, and what the CRM is told (CRM-01). */
export const savedConfigurations = {
  list: page('/my{brand}/SavedConfigs', account),
  compare: page('/my{brand}/SavedConfigs/compare', {
    ...account,
    query: z.object({
      config: several(z.string().max(40), 2),
    }),
  }),
  save: form('/z{brand}/saveConfig', {
    for: 'signed-in',
    body: freeFields({ configId: ConfigId, comment: Comment.optional() }),
  }),
  /** CFG-38: the call of the specification; `commentByForm` is the same as a form */
  comment: get('/z{brand}/updateComment', {
    for: 'signed-in',
    changes: true,
    query: z.object({ zConfID: ConfigId, comment: Comment }),
    reply: text(z.string()),
  }),
  commentByForm: form('/z{brand}/updateComment', {
    for: 'signed-in',
    body: z.object({ zConfID: ConfigId, comment: Comment }),
  }),
  /** CFG-40 */
  load: page('/z{brand}/loadConfig', { for: 'signed-in', query: z.object({ zConfID: maybeConfig }) }),
  renew: form('/configurator/renew', {
    /** `repair`: with the smallest repair; else what is lost is chosen anew */
    body: freeFields({ configId: ConfigId, repair: z.literal('1').optional().catch(undefined) }),
  }),
  /** CFG-41 */
  askDelete: fragment('/z{brand}/deleteConfigConfirm', {
    for: 'signed-in',
    query: z.object({ configId: maybeConfig }),
  }),
  remove: form('/z{brand}/deleteConfig', { for: 'signed-in', body: z.object({ zConfID: ConfigId }) }),
  /** a configuration in a link: `c` holds its state */
  shared: page('/configurators/open', { query: z.object({ key: Id.catch(''), c: Packed.catch('') }) }),
  openShared: form('/configurators/open', { body: z.object({ key: Id, c: Packed }) }),
  /** CRM-01 */
  report: form('/z{brand}/configuratorType', { body: Reported }),
}

/** The address that opens what a line was made to, for anybody; null: it was not configured. */
export const configurationHref = (
  page: Parameters<typeof href>[0],
  { configuration, chosen }: { readonly [name: string]: unknown },
): string | null =>
  typeof configuration === 'string' && typeof chosen === 'string'
    ? href(page, savedConfigurations.shared, { query: { key: configuration.split('/')[0] ?? '', c: chosen } })
    : null

/** The seller's desk: what people did in configurators, and what became of telling it to the CRM (CRM-01), given up or not. */
export const crmDesk = {
  events: page('/desk/crm-events', {
    lags: true,
    for: 'desk/crm-events:read',
    section: 'desk/crm-events',
    query: z.object({
      about: SearchText,
      state: z.enum(crmStates).nullable().catch(null),
      ...rangeFields(['madeOn']),
      sort: sortField(crmSorts, '-made'),
      page: PageNumber,
    }),
  }),
  sendAgain: form('/desk/crm-events/retry', { for: 'desk/crm-events:write', section: 'desk/crm-events' }),
}

const atDesk = { for: 'desk/configurators:read', section: 'desk/configurators' } as const
const atDeskToChange = { ...atDesk, for: 'desk/configurators:write' } as const
const OfKey = z.object({ key: Id })
const OfVersion = OfKey.extend({ version: z.coerce.number().int().min(1).max(1_000_000) })

/** The seller's desk: knowledge bases, their versions, checks, trying and publishing. */
export const configuratorDesk = {
  list: page('/desk/configurators', atDesk),
  /** a new version out of a file, .json or a table */
  bring: form('/desk/configurators', { ...atDeskToChange, upload: { maxBytes: 5 << 20 } }),
  base: page('/desk/configurators/:key', { ...atDesk, params: OfKey }),
  version: page('/desk/configurators/:key/:version', { ...atDesk, params: OfVersion }),
  file: file('/desk/configurators/:key/:version/file', {
    ...atDesk,
    params: OfVersion,
    query: z.object({ as: z.enum(['json', 'xlsx']).catch('json').default('json') }),
  }),
  /** begins a configuration of this version, published or not */
  begin: form('/desk/configurators/:key/:version/try', { ...atDeskToChange, params: OfVersion }),
  publish: form('/desk/configurators/:key/publish', {
    ...atDeskToChange,
    params: OfKey,
    body: z.object({
      /** '': visitors see it no more */
      version: z.string().regex(/^\d{0,7}$/),
      /** the published version that was seen; somebody else may have published another since */
      seen: z.string().regex(/^\d{0,7}$/),
    }),
  }),
}
