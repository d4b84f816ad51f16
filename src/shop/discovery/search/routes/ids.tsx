import { pageAnswer, seeOther, type Outcome, type PageAnswer } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { formRefused } from '#kit/refusal.ts'
import { leaveFlash } from '#kit/flash.ts'
import type { Ctx } from '#platform/request/context.ts'
import { PageHead } from '#ui/card.tsx'
import { search } from '../contract.ts'
import type { ListState } from '../model/list-state.ts'
import { maxIds } from '#shop/catalogue/search-index/model/read-ids.ts'
import { maxUnknownKept, readIdList, keptIds, type RequestedIds } from '../service/id-lists.ts'
import { saySearch } from '../texts.ts'
import { IdForm } from '../views/IdPanel.tsx'
import { listHref } from '../views/list-links.ts'

type Answer = { requested?: RequestedIds & { targets: number[] }; instead?: PageAnswer }

/** SRCH-01: the numbers that an address names; `instead` is the page for a list that cannot be shown. */
export async function requestedIds(
  ctx: Ctx,
  { text, ids, list }: { text: string; ids: string; list: string },
): Promise<Answer> {
  const t = saySearch(ctx.page.language)
  if (!list && ids.trim() === '') return {}
  const requested = list ? await keptIds(ctx, list) : await readIdList(ctx, ids)
  if (requested === null) return { instead: idPage(ctx, '', t.listGone(), 404) }
  if (requested.tooMany !== null) return { instead: idPage(ctx, ids, tooMany(ctx)) }
  // a field for numbers that was left empty beside a text says nothing
  if (requested.ids.length === 0) return text.trim() === '' ? { instead: idPage(ctx, '') } : {}
  return { requested: { ...requested, targets: [...new Set(requested.ids.flatMap(one => one.targets))] } }
}

/** What the address of a list says of its numbers. */
export const idListState = ({ ids, kept }: RequestedIds): Partial<ListState> => ({
  ids: ids.map(one => one.id),
  ...(kept && { idList: kept }),
})

const tooMany = (ctx: Ctx) =>
  saySearch(ctx.page.language).tooManyIds({ most: maxIds.toLocaleString(ctx.page.formatLocale) })

/** The search by numbers without any yet, or with what is wrong with them. */
export function idPage(
  ctx: Ctx,
  ids: string,
  error?: string,
  status = error ? formRefused.status : 200,
): PageAnswer {
  const t = saySearch(ctx.page.language)
  return pageAnswer({
    title: t.searchByIds(),
    crumbs: [{ name: t.searchTitle(), href: href(ctx.page, search.results) }],
    layout: 'narrow',
    body: (
      <div className="stack-wide">
        <PageHead title={t.searchByIds()} />
        <IdForm ids={ids} error={error} />
      </div>
    ),
    ...(status !== 200 && { status, refused: true }),
  })
}

/** A posted list leads to its address: short ones hold it, long ones are kept. */
export async function idResults(ctx: Ctx, body: Checked<{ ids: string }>): Promise<Outcome> {
  const t = saySearch(ctx.page.language)
  if (!body.ok) return idPage(ctx, '', body.entered['ids'] ? tooMany(ctx) : t.noIds())
  const requested = await readIdList(ctx, body.value.ids)
  if (requested.tooMany) return idPage(ctx, body.value.ids, tooMany(ctx))
  if (requested.ids.length === 0) return idPage(ctx, body.value.ids, t.noIds())
  if (requested.dropped > 0) {
    const number = (n: number) => n.toLocaleString(ctx.page.formatLocale)
    const n = number(requested.dropped + maxUnknownKept)
    leaveFlash(ctx, [{ kind: 'warning', text: t.unknownDropped({ n, kept: number(maxUnknownKept) }) }])
  }
  const none = { text: '', filters: [], sort: 'relevance', page: 1, pageSize: 48, open: '' } as const
  return seeOther(listHref(ctx.page, { category: null, ...none, ...idListState(requested) }))
}
