import {
  fileAnswer,
  fragmentAnswer,
  nothingToShow,
  pageAnswer,
  seeOther,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { xlsxType } from '#kit/spreadsheet/write.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { splitCodes, readCodes } from '#shop/buying/comparison/model/code-list.ts'
import { maxCompared } from '#shop/buying/comparison/model/list-limits.ts'
import { comparisonHref } from '#shop/buying/comparison/views/links.ts'
import { notedOf } from '#shop/people/notes/service/read-notes.ts'
import { wishlist } from '../contract.ts'
import { codeOfValue, maxWatched, watchSorts, type AddAnswer, type WatchSort } from '../model/watchlist.ts'
import {
  changeQuantity,
  compareEntries,
  orderDay,
  undoRemoval,
  unwatch,
  watch,
  watchCodes,
  watchTyped,
  type Entered,
  type Owning,
  type Removed,
} from '../service/change-watchlist.ts'
import { watchlistCount } from '../service/count.ts'
import { ownWatchLetters } from '../service/choose-letters.ts'
import { lastImport, readOverlay, readWatchlist, watchedOf } from '../service/read-watchlist.ts'
import { exportEntries, importEntries } from '../service/spreadsheet.ts'
import { sayWatchlist, sayWatchlistSection } from '../texts.ts'
import { AddNumberFragment } from '../views/AddNumberFragment.tsx'
import { AskRemoveAllFragment, AskRemoveFragment } from '../views/AskFragments.tsx'
import { WatchOverlayFragment } from '../views/WatchOverlayFragment.tsx'
import { WatchlistPage, type WatchlistPageProps } from '../views/WatchlistPage.tsx'

const say = (ctx: Pick<Owning, 'page'>) => sayWatchlist(ctx.page.language)
const isData = (ctx: Owning) => ctx.request.wants === 'data'

const toList = (ctx: Owning, messages: readonly Flash[] = []): Redirect => {
  leaveFlash(ctx, messages)
  return seeOther(href(ctx.page, wishlist.show))
}

type Query = { sort: WatchSort; page: number; imported?: '1' | undefined }

async function listPage(
  ctx: Owning,
  query: Query,
  more: Partial<WatchlistPageProps> = {},
  status = 200,
): Promise<PageAnswer> {
  const list = await readWatchlist(ctx, query)
  return pageAnswer({
    title: say(ctx).title(),
    status,
    refused: status !== 200,
    body: (
      <WatchlistPage
        list={list}
        marks={await notedOf(
          ctx,
          list.entries.map(one => one.code),
        )}
        day={orderDay(ctx)}
        messages={[...takeFlash(ctx), ...(more.messages ?? [])]}
        letters={await ownWatchLetters(ctx)}
        report={query.imported ? await lastImport(ctx) : null}
        {...(more.entered && { entered: more.entered })}
        {...(more.wrongQuantity && { wrongQuantity: more.wrongQuantity })}
        {...(more.wrongFile && { wrongFile: more.wrongFile })}
      />
    ),
  })
}
const firstPage: Query = { sort: 'edited-desc', page: 1 }

/** A quantity that was refused stays at its field, in the part of the list where it was typed. */
function quantityAgain(ctx: Owning, entered: Record<string, string>, error: string): Promise<PageAnswer> {
  const { productCode: code = '', quantity: typed = '', sort, page } = entered
  const query = {
    sort: watchSorts.find(known => known === sort) ?? firstPage.sort,
    page: readWhole(page, { least: 1, most: 999 }) ?? 1,
  }
  return listPage(ctx, query, { wrongQuantity: { code, typed, error } }, formRefused.status)
}

/** A comma list means the visitor's own entries: the longest run that is one of them wins. */
async function ownCodes(ctx: Owning, list: string): Promise<string[]> {
  const split = splitCodes(list)
  return readCodes(split, await watchedOf(ctx, split.candidates))
}
const markedCodes = (product: readonly string[]): string[] =>
  product.map(codeOfValue).filter(code => code !== '')

function addMessage(ctx: Owning, answer: AddAnswer, code: string): Flash {
  const t = say(ctx)
  switch (answer) {
    case 'Added':
      return { kind: 'success', text: t.added({ code }) }
    case 'Duplicate':
      return { kind: 'info', text: t.duplicate({ code }) }
    case 'Failure':
      return { kind: 'error', text: t.failure({ code }) }
  }
}

function removedMessage(ctx: Owning, removed: Removed): Flash {
  const t = say(ctx)
  return removed
    ? { kind: 'success', text: t.removed({ n: removed.codes.length }), data: removed.undo }
    : { kind: 'info', text: t.nothingRemoved() }
}

/** The word of the specification for scripts, the list with what happened and its undo for a person (WISH-14). */
async function answerRemoval(ctx: Owning, codes: readonly string[] | null, fromList = true) {
  const removed = await unwatch(ctx, codes)
  if (isData(ctx)) {
    // the list opens anew with it
    if (removed && fromList) leaveFlash(ctx, [removedMessage(ctx, removed)])
    return removed ? ('Removed' as const) : ('Failure' as const)
  }
  return toList(ctx, [removedMessage(ctx, removed)])
}

/** What is wrong with a typed number; null: it is on the list now. */
function typedFault(ctx: Owning, typed: string, entered: Entered): string | null {
  const t = say(ctx)
  const code = typed.trim()
  switch (entered.outcome) {
    case 'unknown':
      return code === '' ? t.numberMissing() : t.numberUnknown({ code })
    case 'ambiguous':
      return t.numberAmbiguous({ code, codes: entered.codes.join(', ') })
    case 'Failure':
      return t.full({ n: maxWatched })
    case 'Added':
    case 'Duplicate':
      return null
  }
}

async function enter(ctx: Owning, typed: string): Promise<{ fault: string } | { message: Flash }> {
  const entered: Entered = typed.trim() === '' ? { outcome: 'unknown' } : await watchTyped(ctx, typed.trim())
  const fault = typedFault(ctx, typed, entered)
  if (fault !== null) return { fault }
  const { outcome, code } = entered as Extract<Entered, { code: string }>
  return { message: addMessage(ctx, outcome, code) }
}

async function download(ctx: Owning, codes: readonly string[] | null) {
  return fileAnswer({
    bytes: await exportEntries(ctx, codes),
    type: xlsxType,
    filename: `watchlist-${dayOf(ctx.clock())}.xlsx`,
    cache: 'no-store',
  })
}

export const wishlistRoutes = routes(wishlist, {
  show: (ctx, { query }) => listPage(ctx, query),
  count: ctx => watchlistCount(ctx),
  marks: async (ctx, { body }) => [...(await watchedOf(ctx, body.codes))],
  add: (ctx, { params }) => watch(ctx, params.code),
  addByForm: async (ctx, { params: { code } }) => {
    const answer = await watch(ctx, code)
    return isData(ctx) ? answer : toList(ctx, [addMessage(ctx, answer, code)])
  },
  remove: async (ctx, { params }) => ((await unwatch(ctx, [params.code])) ? 'Removed' : 'Failure'),
  removeByForm: (ctx, { params }) => answerRemoval(ctx, [params.code], false),
  removeAll: async ctx => ((await unwatch(ctx, null)) ? 'Removed' : 'Failure'),
  removeAllByForm: ctx => answerRemoval(ctx, null),
  askRemove: (ctx, { query }) => {
    const codes = markedCodes(query.product)
    if (codes.length === 0 && query.n === undefined)
      return toList(ctx, [{ kind: 'error', text: say(ctx).chooseOne() }])
    return fragmentAnswer({
      title: say(ctx).deleteTitle(),
      body: <AskRemoveFragment codes={codes} marked={query.n ?? 0} />,
    })
  },
  askRemoveAll: async ctx => {
    const n = await watchlistCount(ctx)
    if (n === 0) return toList(ctx)
    return fragmentAnswer({ title: say(ctx).deleteTitle(), body: <AskRemoveAllFragment n={n} /> })
  },
  removeList: async (ctx, { query, body }) => {
    const marked = body.ok ? markedCodes(body.value.product) : []
    const codes = [...marked, ...(await ownCodes(ctx, query.products ?? ''))]
    if (codes.length > 0) return answerRemoval(ctx, codes)
    return isData(ctx) ? 'Failure' : toList(ctx, [{ kind: 'error', text: say(ctx).chooseOne() }])
  },
  undo: async (ctx, { body }) => {
    const n = body.ok ? await undoRemoval(ctx, body.value.token) : 0
    const t = say(ctx)
    return toList(ctx, [
      n > 0 ? { kind: 'success', text: t.restored({ n }) } : { kind: 'info', text: t.nothingRestored() },
    ])
  },
  exportList: async (ctx, { query }) =>
    download(ctx, query.elements === undefined ? null : await ownCodes(ctx, query.elements)),
  exportByForm: async (ctx, { body }) => {
    const codes = [...markedCodes(body.product), ...(await ownCodes(ctx, body.elements ?? ''))]
    if (codes.length > 0) return download(ctx, codes)
    return toList(ctx, [{ kind: 'error', text: say(ctx).chooseOne() }])
  },
  upload: async (ctx, { body, upload }) => {
    const named = body.ok ? body.value : {}
    const outcome = await importEntries(ctx, upload, named)
    if ('refused' in outcome) {
      const missing = 'field' in outcome ? outcome : undefined
      if (isData(ctx))
        throw invalid([{ field: missing?.field ?? 'file', message: outcome.refused }], outcome.refused)
      return listPage(
        ctx,
        firstPage,
        { wrongFile: { error: outcome.refused, missing, named } },
        formRefused.status,
      )
    }
    const redirect = href(ctx.page, wishlist.show, { query: { imported: '1' } })
    const { added, duplicate, unknown, doubtful = 0, rows } = outcome
    return isData(ctx) ? { added, duplicate, unknown, doubtful, rows, redirect } : seeOther(redirect)
  },
  addForm: ctx => fragmentAnswer({ title: say(ctx).addNumber(), body: <AddNumberFragment /> }),
  addEntry: async (ctx, { query: { productCode } }) => {
    const entered = await enter(ctx, productCode)
    if ('fault' in entered)
      return fragmentAnswer({
        title: say(ctx).addNumber(),
        body: <AddNumberFragment entered={productCode} error={entered.fault} />,
      })
    leaveFlash(ctx, [entered.message])
    return `redirect:${href(ctx.page, wishlist.show)}`
  },
  addEntryByForm: async (ctx, { body }) => {
    const productCode = body.ok ? body.value.productCode : ''
    const entered = await enter(ctx, productCode)
    if ('fault' in entered) {
      if (isData(ctx)) throw invalid([{ field: 'productCode', message: entered.fault }])
      return listPage(
        ctx,
        firstPage,
        { entered: { number: productCode, error: entered.fault } },
        formRefused.status,
      )
    }
    leaveFlash(ctx, [entered.message])
    const redirect = href(ctx.page, wishlist.show)
    return isData(ctx) ? { redirect } : seeOther(redirect)
  },
  overlay: async (ctx, { query: { productCode } }) => {
    const overlay = await readOverlay(ctx, productCode)
    if (!overlay) return nothingToShow
    return fragmentAnswer({
      title: say(ctx).title(),
      body: <WatchOverlayFragment code={productCode} {...overlay} />,
    })
  },
  quantity: async (ctx, { body }) => {
    const t = say(ctx)
    const done = body.ok ? await changeQuantity(ctx, body.value.productCode, body.value.quantity) : null
    if (body.ok && done && 'kept' in done) {
      const message = t.quantityKept({ code: body.value.productCode, n: done.kept })
      return isData(ctx) ? { message } : toList(ctx, [{ kind: 'success', text: message }])
    }
    const reason = body.ok ? done && 'reason' in done && done.reason : t.quantityRule()
    const text = reason || t.notThere()
    if (isData(ctx)) throw invalid([{ field: 'quantity', message: text }], text)
    if (reason) return quantityAgain(ctx, body.ok ? { ...body.value } : body.entered, reason)
    return toList(ctx, [{ kind: 'error', text }])
  },
  watchChosen: async (ctx, { body }) => {
    const skus = body.ok ? body.value.skus : []
    if (skus.length === 0) {
      if (isData(ctx)) throw invalid([], say(ctx).chooseOne())
      return toList(ctx, [{ kind: 'error', text: say(ctx).chooseOne() }])
    }
    const { added, held } = await watchCodes(ctx, skus)
    const message = say(ctx).addedAll({ n: added, held })
    return isData(ctx) ? { message } : toList(ctx, [{ kind: 'success', text: message }])
  },
  compare: async (ctx, { body }) => {
    const marked = body.ok ? [...new Set(markedCodes(body.value.product))] : []
    if (marked.length === 0) return toList(ctx, [{ kind: 'error', text: say(ctx).chooseOne() }])
    const codes = await compareEntries(ctx, marked)
    if (marked.length > maxCompared)
      leaveFlash(ctx, [{ kind: 'info', text: say(ctx).tooManyToCompare({ n: maxCompared }) }])
    return seeOther(comparisonHref(ctx.page, codes))
  },
})

/** Its section of the account. */
export const watchlistSections: readonly Section[] = [
  {
    key: 'account/watchlist',
    group: 'buying',
    entry: wishlist.show,
    first: true,
    say: sayWatchlistSection,
  },
]
