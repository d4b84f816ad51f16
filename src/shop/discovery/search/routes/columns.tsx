import {
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type FragmentAnswer,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import type { Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import { choiceSeconds } from '#shop/people/choices/model.ts'
import { keepChoice } from '#shop/people/choices/service.ts'
import { columnsCookie, maxChosen, withChosenColumns } from '../model/column-choice.ts'
import type { ListState } from '../model/list-state.ts'
import { categoryPlace } from '../service/categories.ts'
import { readColumns } from '../service/read-list.ts'
import { saySearch } from '../texts.ts'
import { ColumnsForm } from '../views/ColumnsForm.tsx'
import { columnsHref, listHref } from '../views/list-links.ts'
import { requestedIds, idListState } from './ids.tsx'
import { stateOf, type ListAddress } from './list-address.ts'

type Query = ListAddress & { category: string }
type Refused = { columns: readonly string[]; error: string }
type List = { state: ListState; targets: number[] | undefined; category: string | null }

/** The list whose columns are asked for; the page for numbers that cannot be shown. Throws not found for an unknown category. */
async function listOf(ctx: Ctx, query: Query): Promise<List | PageAnswer> {
  const { requested, instead } = await requestedIds(ctx, query)
  if (instead) return instead
  const place = query.category ? await categoryPlace(ctx, query.category) : null
  return {
    state: { ...stateOf(place?.code ?? null, query), ...(requested && idListState(requested)) },
    targets: requested?.targets,
    category: place?.name ?? null,
  }
}

/** The choice of the columns of a list: in a dialog over it, or a page of its own. */
export async function columnsPage(
  ctx: Ctx,
  query: Query,
  refused?: Refused,
): Promise<PageAnswer | FragmentAnswer> {
  const { page } = ctx
  const t = saySearch(page.language)
  const found = await listOf(ctx, query)
  if ('answer' in found) return found
  const { state, targets, category } = found
  const { facets, columns } = await readColumns(ctx, state, targets)
  const over = !refused && ctx.request.wants === 'data'
  const title = t.columnsTitle()
  const body = (
    <ColumnsForm
      action={columnsHref(page, state)}
      list={listHref(page, state)}
      category={category}
      columns={facets}
      shown={refused?.columns ?? columns.map(column => column.code)}
      error={refused?.error}
      over={over}
    />
  )
  if (over) return fragmentAnswer({ title, body })
  return pageAnswer({
    title,
    layout: 'narrow',
    crumbs: [
      { name: category ?? t.searchTitle(), href: listHref(page, state) },
      { name: title, href: columnsHref(page, state) },
    ],
    ...(refused && formRefused),
    body,
  })
}

/** Keeps a choice in the browser, and with the account of who is signed in, and goes back to the list; too many are refused with all of them still ticked. */
export async function chooseColumns(
  ctx: Ctx,
  query: Query,
  body: Checked<{ columns: string[]; proposed?: boolean | undefined }>,
): Promise<PageAnswer | FragmentAnswer | Redirect | { redirect: string }> {
  const t = saySearch(ctx.page.language)
  const isData = ctx.request.wants === 'data'
  const { columns, proposed } = body.ok ? body.value : { columns: [], proposed: undefined }
  const refuse = (error: string) => {
    if (isData) throw invalid([{ field: 'columns', message: error }])
    return columnsPage(ctx, query, { columns, error })
  }
  if (!body.ok) return refuse(body.errors.map(({ message }) => message).join(' '))
  if (!proposed && columns.length > maxChosen)
    return refuse(t.tooManyColumns({ n: columns.length, most: maxChosen }))
  const found = await listOf(ctx, query)
  if ('answer' in found) return found
  const { state } = found
  const before = ctx.request.cookie(columnsCookie)
  const kept = withChosenColumns(before, state.category, proposed ? null : columns)
  if (kept === null) return refuse(t.columnsTooLong())
  if (kept) ctx.reply.setCookie(columnsCookie, kept, { maxAgeSeconds: choiceSeconds })
  else ctx.reply.clearCookie(columnsCookie)
  await keepChoice(ctx, columnsCookie, kept)
  const list = listHref(ctx.page, state)
  return isData ? { redirect: list } : seeOther(list)
}
