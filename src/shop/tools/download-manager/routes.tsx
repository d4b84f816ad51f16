import {
  fileAnswer,
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type Outcome,
  type PageAnswer,
} from '#kit/answer.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { xlsxType } from '#kit/spreadsheet/write.ts'
import { writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { downloadManager } from './contract.ts'
import type { DocumentsView, ExportView } from './model/manager-view.ts'
import { isOpen } from './model/package.ts'
import { readFeatures } from './service/feature-table.ts'
import { pickedAtFirst } from './model/picked-at-first.ts'
import { numbersOf, template } from './service/import-numbers.ts'
import { cancelPackage, deletePackage, readPackage, readPackages, requestAgain, takePackage } from './service/read-packages.ts' // prettier-ignore
import { codesIn, documentsWish, featuresWish, requestPackage, type Addressed, type Requested } from './service/request.ts' // prettier-ignore
import { addNumbers, responseFor, typeWords, type Added } from './service/respond.ts'
import { codesFrom, readSelection, sourcesOf } from './service/selection.ts'
import { sayDownloadsSection, sayManager } from './texts.ts'
import { GonePage } from './views/GonePage.tsx'
import { ImportFragment } from './views/ImportFragment.tsx'
import { ManagerPage } from './views/ManagerPage.tsx'
import { PackagePage } from './views/PackagePage.tsx'
import { PackagesPage } from './views/PackagesPage.tsx'
import { SelectionFragment } from './views/SelectionFragment.tsx'
import { SuccessFragment } from './views/SuccessFragment.tsx'

type Mode = '1' | '2'
const say = (ctx: Pick<Ctx, 'page'>) => sayManager(ctx.page.language)
const isData = (ctx: Ctx) => ctx.request.wants === 'data'

/** Longer addresses do not arrive everywhere (conventions.md); such a list comes back by POST. */
const maxQueryLength = 6_000
const notFilled = { receiver: '', email: '', multiple: false, privacy: false }

type Back = Partial<
  Pick<DocumentsView, 'told' | 'families' | 'entered' | 'errors' | 'filled' | 'choices'> &
    Pick<ExportView, 'chosen' | 'format'>
>

/** The page of a list, in either mode, with what is to be said of it. */
async function managerPage(
  ctx: Ctx,
  codes: readonly string[],
  mode: Mode,
  back: Back = {},
): Promise<PageAnswer> {
  const [response, sources, packages] = await Promise.all([
    responseFor(ctx, codes, mode),
    sourcesOf(ctx),
    readPackages(ctx),
  ])
  const shared = {
    products: response.productList,
    inAddress: response.productList.map(one => one.code),
    sources,
    told: [...takeFlash(ctx).flatMap(({ kind, text }) => (kind === 'info' ? [] : { kind, text })), ...(back.told ?? [])], // prettier-ignore
    families: back.families ?? [],
    entered: back.entered ?? '',
    errors: back.errors ?? [],
    filled: back.filled ?? notFilled,
  }
  const documents: DocumentsView = {
    ...shared,
    documents: response.downloadDataList,
    choices: back.choices ?? [],
  }
  const features = mode === '2' ? (await readFeatures(ctx, shared.inAddress)).features : []
  const exported: ExportView = {
    ...shared,
    features,
    chosen: back.chosen ?? pickedAtFirst(features),
    format: back.format ?? 'xlsx',
  }
  return pageAnswer({
    title: say(ctx).title(),
    layout: 'wide',
    refused: shared.errors.length > 0,
    ...(shared.errors.length > 0 && { status: formRefused.status }),
    body: (
      <ManagerPage
        view={mode === '1' ? { mode, list: documents } : { mode, list: exported }}
        packages={packages.slice(0, 5)}
        more={packages.length > 5}
      />
    ),
  })
}

const toldOf = ({ errorCodes, warningCodes }: Pick<Added, 'errorCodes' | 'warningCodes'>) => [
  ...Object.values(errorCodes).map(text => ({ kind: 'error' as const, text })),
  ...Object.values(warningCodes).map(text => ({ kind: 'warning' as const, text })),
]

/** The list after something was added: at an address of its own where it fits and there is nothing to say. */
async function afterAdding(ctx: Ctx, added: Added, mode: Mode): Promise<Outcome> {
  const codes = added.productList.map(one => one.code)
  const products = writeCodes(codes)
  const told = toldOf(added)
  if (told.length === 0 && encodeURIComponent(products).length <= maxQueryLength)
    return seeOther(href(ctx.page, downloadManager.show, { query: { products, mode } }))
  return managerPage(ctx, codes, mode, {
    told,
    families: added.families,
    entered: Object.keys(added.errorCodes).join('\n'),
  })
}

/** What came of a wish: the overlay for a script, the page of the download for a person, or the form with its faults. */
async function afterRequest(ctx: Ctx, requested: Requested, again: () => Promise<Outcome>): Promise<Outcome> {
  if ('refused' in requested) {
    if (isData(ctx)) throw invalid(requested.refused, requested.refused[0]?.message)
    return again()
  }
  const { to } = requested
  const accepted = await readPackage(ctx, requested.accepted.id)
  const params = { packageId: accepted.id }
  if (!isData(ctx)) return seeOther(href(ctx.page, downloadManager.one, { params }))
  return fragmentAnswer({
    title: say(ctx).successTitle(),
    body: <SuccessFragment one={accepted} again={requested.again} to={to} />,
  })
}

const filledBy = (given: Addressed) => ({
  receiver: given.receiver,
  email: given.email,
  multiple: given.multiple ?? given.receiver !== '',
  privacy: given.privacy ?? false,
})

/** The list of packages, or one of them, with what has just been done. */
function done(ctx: Ctx, to: string, message: Flash) {
  leaveFlash(ctx, [message])
  return isData(ctx) ? { redirect: to } : seeOther(to)
}
const toList = (ctx: Ctx): string => href(ctx.page, ctx.who ? downloadManager.list : downloadManager.show)

const gone = (ctx: Ctx): PageAnswer =>
  pageAnswer({ status: 404, title: say(ctx).gone(), layout: 'narrow', body: <GonePage /> })

export const downloadManagerRoutes = routes(downloadManager, {
  show: async (ctx, { query: { products, of, mode } }) =>
    managerPage(ctx, of ? await codesFrom(ctx, of) : await codesIn(ctx, [products]), mode),
  showList: async (ctx, { body }) => {
    const { products, mode } = body.ok ? body.value : { products: '', mode: '1' as const }
    return managerPage(ctx, await codesIn(ctx, [products]), mode)
  },
  add: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { productList, storageProductList, mode } = body.value
    const t = say(ctx)
    // a list that is only asked for again has nothing new
    if (productList.length === 0 && !(isData(ctx) && storageProductList !== '')) {
      const errors = [{ field: 'productList', message: t.nothingEntered() }]
      if (isData(ctx)) throw invalid(errors, t.nothingEntered())
      return managerPage(ctx, await codesIn(ctx, [storageProductList]), mode, { errors })
    }
    const stored = await codesIn(ctx, [storageProductList])
    const added = await addNumbers(ctx, { entered: productList, stored, mode })
    return isData(ctx) ? added : afterAdding(ctx, added, mode)
  },
  upload: async (ctx, { body, upload }) => {
    const {
      radio: mode,
      storageProductList,
      ...named
    } = body.ok ? body.value : { radio: '1' as const, storageProductList: '' }
    const read = await numbersOf(ctx, upload, named)
    if ('refused' in read) {
      const missing = 'field' in read ? read : undefined
      const errors = [{ field: missing?.field ?? 'file', message: read.refused }]
      if (isData(ctx)) throw invalid(errors, read.refused)
      return pageAnswer({
        title: say(ctx).importTitle(),
        status: formRefused.status,
        refused: true,
        body: (
          <ImportFragment
            mode={mode}
            products={storageProductList}
            named={named}
            {...(missing ? { missing } : { error: read.refused })}
          />
        ),
      })
    }
    const stored = await codesIn(ctx, [storageProductList])
    const added = await addNumbers(ctx, { entered: read.numbers, stored, mode, whole: true })
    return isData(ctx) ? added : afterAdding(ctx, added, mode)
  },
  template: async ctx =>
    fileAnswer({ bytes: await template(ctx), type: xlsxType, filename: 'part-numbers.xlsx' }),
  importOverlay: (ctx, { query }) =>
    fragmentAnswer({
      title: say(ctx).importTitle(),
      body: <ImportFragment mode={query.mode} products={query.products} />,
    }),
  select: async (ctx, { query }) =>
    fragmentAnswer({
      title: say(ctx).selectTitle(),
      body: (
        <SelectionFragment
          selection={await readSelection(ctx, query.from, query.code)}
          mode={query.mode}
          products={query.products}
        />
      ),
    }),
  features: async (ctx, { body }) => readFeatures(ctx, await codesIn(ctx, body.productList)),
  requestDownload: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const products = await codesIn(ctx, body.value.productList)
    const { documents } = body.value
    const requested = await requestPackage(ctx, documentsWish(products, documents), body.value)
    return afterRequest(ctx, requested, () =>
      managerPage(ctx, products, '1', {
        errors: 'refused' in requested ? requested.refused : [],
        filled: filledBy(body.value),
        choices: documents,
      }),
    )
  },
  requestExport: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const products = await codesIn(ctx, body.value.productList)
    const { features, format } = body.value
    const requested = await requestPackage(ctx, featuresWish(products, features, format), body.value)
    return afterRequest(ctx, requested, () =>
      managerPage(ctx, products, '2', {
        errors: 'refused' in requested ? requested.refused : [],
        filled: filledBy(body.value),
        chosen: features,
        format,
      }),
    )
  },
  list: async ctx =>
    pageAnswer({
      title: say(ctx).yourDownloads(),
      body: <PackagesPage packages={await readPackages(ctx)} flashes={takeFlash(ctx)} />,
    }),
  one: async (ctx, { params }) => {
    const one = await readPackage(ctx, params.packageId)
    return pageAnswer({
      title: say(ctx).packageTitle({ when: formatMoment(one.createdAt, ctx.page.timeZone) }),
      crumbs: [{ name: say(ctx).yourDownloads(), href: toList(ctx) }],
      body: (
        <PackagePage
          one={one}
          nameOf={type => typeWords(ctx, type, '').description}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  progress: async (ctx, { params }) => (await readPackage(ctx, params.packageId)).progress,
  cancel: async (ctx, { params }) => {
    await cancelPackage(ctx, params.packageId)
    const to = href(ctx.page, downloadManager.one, { params })
    const { state } = await readPackage(ctx, params.packageId)
    if (isOpen(state) || state === 'cancelled')
      return done(ctx, to, { kind: 'success', text: say(ctx).cancelled() })
    return isData(ctx) ? { redirect: to } : seeOther(to)
  },
  remove: async (ctx, { params }) => {
    await deletePackage(ctx, params.packageId)
    return done(ctx, toList(ctx), { kind: 'success', text: say(ctx).deleted() })
  },
  again: async (ctx, { params }) => {
    const requested = await requestAgain(ctx, params.packageId)
    if ('refused' in requested) {
      const to = href(ctx.page, downloadManager.one, { params })
      return done(ctx, to, { kind: 'error', text: requested.refused[0]?.message ?? say(ctx).failedText() })
    }
    const to = href(ctx.page, downloadManager.one, { params: { packageId: requested.accepted.id } })
    return isData(ctx) ? { redirect: to } : seeOther(to)
  },
  take: async (ctx, { params, query }) => {
    const taken = await takePackage(ctx, { id: params.packageId, ...query })
    if (!taken) return gone(ctx)
    const { bytes, type, name } = taken
    return fileAnswer({ bytes, type, filename: name, cache: 'no-store' })
  },
})

/** Its section of the account. */
export const downloadManagerSections: readonly Section[] = [
  { key: 'account/downloads', group: 'person', entry: downloadManager.list, say: sayDownloadsSection },
]
