/** Views of the desk's lists: kept, renamed, shared and removed by who keeps them, and offered on the lists. */
import { href, type Entry } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Tx } from '#kit/db/connect.ts'
import { partOfPage } from '#kit/part-of-page.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import { keptQuery, registeredLists, type ListViews } from '#platform/page/list-views.tsx'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { listViews } from './contract.ts'
import { isTheirs, maxNameLength, maxOfList, type ListView } from './model/view.ts'
import {
  deleteView,
  hiddenColumns,
  insertView,
  lockViews,
  setHiddenColumns,
  updateView,
  viewsOfList,
  viewsSeen,
} from './store.ts'
import { sayListViews } from './texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** The list at a path, which this person may open; throws not found. */
function listAt({ who }: Pick<Desk, 'who'>, path: string): Entry {
  const entry = registeredLists.byPath.get(path)
  if (!entry || !belongsTo(who, entry.ask.for ?? 'anyone')) throw notFound()
  return entry
}
const fieldsOf = (query: string): Record<string, string | string[]> => {
  const sent = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(sent.keys())].map(name => {
      const [one = '', ...more] = sent.getAll(name)
      return [name, more.length > 0 ? [one, ...more] : one]
    }),
  )
}

/** The address of what a view shows. */
export const viewHref = (page: Desk['page'], { list, query }: Pick<ListView, 'list' | 'query'>): string =>
  `${page.base}${list}${query && `?${query}`}`

/** What a page of a list offers of views; null: it cannot be asked, and the list is shown without. */
export async function viewsOnPage(ctx: Ctx, entry: Entry, sent: unknown): Promise<ListViews | null> {
  const { who, page, db } = ctx
  if (who === null) return null
  const list = entry.path
  const query = keptQuery(entry, (sent ?? {}) as Record<string, unknown>)
  return partOfPage(
    ctx,
    'views of a list',
    async () => {
      const [kept, hidden] = await Promise.all([
        viewsOfList(db, who.id, list),
        hiddenColumns(db, who.id, list),
      ])
      const views = kept.map(view => ({
        name: view.name,
        href: viewHref(page, view),
        // as the list reads it now
        current: keptQuery(entry, fieldsOf(view.query)) === query,
        shared: view.shared,
      }))
      const isKept = query === '' || views.some(view => view.current)
      return {
        list: href(page, entry as Entry<'page', string, Record<never, never>>),
        views,
        keep: isKept ? null : href(page, listViews.fresh, { query: { list, query } }),
        all: href(page, listViews.all),
        hidden,
        columns: { action: href(page, listViews.columns), list, back: backTo(sent) },
      }
    },
    null,
  )
}

/** The query of a list as it was sent, for the way back to it. */
function backTo(sent: unknown): string {
  const fields = Object.entries((sent ?? {}) as Record<string, unknown>)
  return new URLSearchParams(
    fields.flatMap(([name, value]) =>
      [value].flat().flatMap(one => (typeof one === 'string' && one !== '' ? [[name, one]] : [])),
    ),
  ).toString()
}

/** Keeps which columns of a list this person sees; answers the list. Throws not found for one that they may not open. */
export async function chooseColumns(
  ctx: Desk,
  {
    list,
    back,
    all,
    shown,
  }: { list: string; back: string; all: readonly string[]; shown: readonly string[] },
): Promise<string> {
  const { path } = listAt(ctx, list)
  const hidden = all.filter(key => !shown.includes(key))
  await setHiddenColumns(ctx.db, ctx.who.id, path, hidden)
  return viewHref(ctx.page, { list: path, query: backTo(fieldsOf(back)) })
}

/** A view that is about to be kept: of which list, and what of it; throws not found where there is nothing to keep. */
export function aboutToKeep(
  ctx: Desk,
  asked: { list: string; query: string },
): { entry: Entry; query: string } {
  const entry = listAt(ctx, asked.list)
  const query = keptQuery(entry, fieldsOf(asked.query))
  if (query === '') throw notFound()
  return { entry, query }
}

/** What is wrong with a name: none, too long, or that of another view; throws it at its field. */
function checkName(ctx: Desk, name: string, others: readonly ListView[]): void {
  const t = sayListViews(ctx.page.language)
  const wrong = (message: string) => invalid([{ field: 'name', message }])
  if (name === '') throw wrong(t.nameMissing())
  if (name.length > maxNameLength) throw wrong(t.nameTooLong({ most: maxNameLength }))
  if (sameName(others, name)) throw wrong(t.nameTaken({ name }))
}
const sameName = (views: readonly ListView[], name: string): ListView | undefined =>
  views.find(view => view.name.toLowerCase() === name.toLowerCase())

const ownOf = async (tx: Tx, { who }: Desk, list: string): Promise<ListView[]> =>
  (await viewsOfList(tx, who.id, list)).filter(view => view.own)

/**
 * Keeps filter and order of a list under a name; of `replace` what had that name is overwritten. Answers where it is shown.
 * Throws not found for a list that this person may not open, and invalid at the name.
 */
export async function keepView(
  ctx: Desk,
  asked: { list: string; query: string; name: string; shared: boolean; replace: boolean },
): Promise<string> {
  const { query } = aboutToKeep(ctx, asked)
  const { list, name, shared } = asked
  const t = sayListViews(ctx.page.language)
  const tooLong = query.length > 2_000
  if (tooLong) throw invalid([{ field: '', message: t.filterTooLong() }])
  await inTransaction(ctx.db, async tx => {
    await lockViews(tx, ctx.who.id)
    const own = await ownOf(tx, ctx, list)
    const before = sameName(own, name)
    if (asked.replace && before) return void (await updateView(tx, ctx.who.id, { ...before, query, shared }))
    checkName(ctx, name, own)
    if (own.length >= maxOfList) throw invalid([{ field: '', message: t.full({ most: maxOfList }) }])
    await insertView(tx, ctx.who.id, { list, name, query, shared })
  })
  return viewHref(ctx.page, { list, query })
}

/** Views that this person sees of lists that they may open, each with its list. */
export async function viewsFor(ctx: Desk): Promise<(ListView & { entry: Entry })[]> {
  return (await viewsSeen(ctx.db, ctx.who.id)).flatMap(view => {
    const entry = registeredLists.byPath.get(view.list)
    return entry && belongsTo(ctx.who, entry.ask.for ?? 'anyone') ? [{ ...view, entry }] : []
  })
}

/** A view of their own, or of who has left the desk; throws not found for any other. */
export async function ownView(ctx: Desk, id: number): Promise<ListView & { entry: Entry }> {
  const view = (await viewsFor(ctx)).find(one => isTheirs(one) && one.id === id)
  if (!view) throw notFound()
  return view
}

/**
 * Names a view anew, shares it or no longer; one of who has left the desk is theirs from then on. Throws not found for one that is not
 * theirs, and invalid at the name.
 */
export async function changeView(
  ctx: Desk,
  id: number,
  { name, shared }: { name: string; shared: boolean },
): Promise<void> {
  const { list } = await ownView(ctx, id)
  await inTransaction(ctx.db, async tx => {
    await lockViews(tx, ctx.who.id)
    const all = await viewsOfList(tx, ctx.who.id, list)
    const view = all.find(one => isTheirs(one) && one.id === id)
    if (!view) throw notFound()
    checkName(
      ctx,
      name,
      all.filter(one => one.own && one !== view),
    )
    if (!(await updateView(tx, ctx.who.id, { ...view, name, shared }))) throw notFound()
  })
}

/** Removes a view, for all who see it; throws not found for one that is not theirs. */
export async function removeView(ctx: Desk, id: number): Promise<void> {
  await ownView(ctx, id)
  await inTransaction(ctx.db, async tx => {
    await lockViews(tx, ctx.who.id)
    if (!(await deleteView(tx, ctx.who.id, id))) throw notFound()
  })
}
