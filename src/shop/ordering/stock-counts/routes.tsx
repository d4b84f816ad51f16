import { fileAnswer, pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { newFormKey } from '#kit/form-key.ts'
import { formRefused, refusedAt, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { stockCounts } from './contract.ts'
import { isBase, type LineView } from './model/count.ts'
import {
  beginCount,
  categoriesHere,
  closeCount,
  countFor,
  countsPage,
  linesPage,
  openCounts,
  placesHere,
  type BegunCount,
} from './service/counts.ts'
import { enterCounted, saveCounted } from './service/enter.ts'
import { choiceInWords, countPaper, countTable } from './service/on-paper.ts'
import { differencesPage, postCounted } from './service/post.ts'
import { sayCounts, sayCountSection } from './texts.ts'
import { BeginCountPage } from './views/BeginCountPage.tsx'
import { CountPage, type CountEntered } from './views/CountPage.tsx'
import { CountsPage } from './views/CountsPage.tsx'
import { DifferencesPage, type PostEntered } from './views/DifferencesPage.tsx'

type Desk = Ctx<SignedIn>
type Lines = { show: LineView; page: number }
/** The step of a list below the section. */
const crumb = (ctx: Desk, id: number) => ({
  name: sayCounts(ctx.page.language).one({ number: String(id) }),
  href: href(ctx.page, stockCounts.show, { params: { id }, query: {} }),
})
/** What is wrong with a form, a conflict above its fields, and the status of its page. */
type Refused = ReturnType<typeof refusedAt>
const unread = (errors: readonly FieldError[]): Refused => ({ errors, status: formRefused.status })
const statusOf = (refused: Refused | null) => refused && { ...formRefused, status: refused.status }

async function beginPage(ctx: Desk, entered: BegunCount, refused: Refused | null = null) {
  const [places, categories] = await Promise.all([placesHere(ctx), categoriesHere(ctx)])
  return pageAnswer({
    title: sayCounts(ctx.page.language).fresh(),
    crumbs: [{ name: sayCounts(ctx.page.language).fresh(), href: href(ctx.page, stockCounts.fresh) }],
    ...statusOf(refused),
    body: (
      <BeginCountPage
        entered={{
          ...entered,
          site: entered.site || (places[0]?.code ?? ''),
          formKey: entered.formKey || newFormKey(),
        }}
        places={places}
        categories={categories}
        errors={refused?.errors ?? []}
      />
    ),
  })
}

const nothingEntered: CountEntered = { rows: '', again: '', quantities: new Map() }
async function countPage(
  ctx: Desk,
  id: number,
  { show, page }: Lines,
  {
    entered = nothingEntered,
    formKey = '',
    refused = null,
  }: { entered?: CountEntered; formKey?: string; refused?: Refused | null } = {},
): Promise<PageAnswer> {
  const t = sayCounts(ctx.page.language)
  const count = await countFor(ctx, id)
  const [list, choice] = await Promise.all([linesPage(ctx, id, { show, page }), choiceInWords(ctx, count)])
  return pageAnswer({
    title: t.one({ number: String(id) }),
    crumbs: [crumb(ctx, id)],
    ...statusOf(refused),
    body: (
      <CountPage
        count={count}
        choice={choice}
        list={list}
        show={show}
        entered={entered}
        formKey={formKey || newFormKey()}
        errors={refused?.errors ?? []}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

async function differences(
  ctx: Desk,
  id: number,
  page: number,
  entered: PostEntered | null = null,
  refused: Refused | null = null,
): Promise<PageAnswer> {
  const t = sayCounts(ctx.page.language)
  const count = await countFor(ctx, id)
  return pageAnswer({
    title: t.differences(),
    crumbs: [
      crumb(ctx, id),
      {
        name: t.differences(),
        href: href(ctx.page, stockCounts.differences, { params: { id }, query: {} }),
      },
    ],
    ...statusOf(refused),
    body: (
      <DifferencesPage
        count={count}
        {...await differencesPage(ctx, id, page)}
        entered={entered}
        errors={refused?.errors ?? []}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

/** The fields 'name-12' of a form by their number, as texts. */
const numbered = (fields: Readonly<Record<string, unknown>>, name: string): Map<number, string> =>
  new Map(
    Object.entries(fields).flatMap(([key, value]) => {
      const n = key.startsWith(`${name}-`) ? /^\d{1,9}$/.exec(key.slice(name.length + 1))?.[0] : undefined
      return n !== undefined && typeof value === 'string' ? [[Number(n), value] as const] : []
    }),
  )

export const stockCountRoutes = routes(stockCounts, {
  list: async (ctx, { query }) =>
    pageAnswer({
      title: sayCounts(ctx.page.language).title(),
      body: <CountsPage list={await countsPage(ctx, query.page)} />,
    }),
  fresh: ctx => beginPage(ctx, { site: '', name: '', category: '', prefix: '', movedSince: '', formKey: '' }),
  begin: async (ctx, { body }) => {
    if (!body.ok) {
      const text = (field: string) => body.entered[field] ?? ''
      const entered = {
        site: text('site'),
        name: text('name'),
        category: text('category'),
        prefix: text('prefix'),
        movedSince: text('movedSince'),
        formKey: '',
      }
      return beginPage(ctx, entered, unread(body.errors))
    }
    const entered = { ...body.value, formKey: body.value.formKey || newFormKey() }
    try {
      const id = await beginCount(ctx, entered)
      return seeOther(href(ctx.page, stockCounts.show, { params: { id }, query: {} }))
    } catch (error) {
      return beginPage(ctx, entered, refusedAt(error))
    }
  },
  show: (ctx, { params, query }) => countPage(ctx, params.id, query),
  enter: async (ctx, { params: { id }, body }) => {
    const t = sayCounts(ctx.page.language)
    const lines = { show: 'all', page: 1 } as const
    if (!body.ok) {
      const entered = { ...nothingEntered, rows: body.entered['rows'] ?? '' }
      return countPage(ctx, id, lines, { entered, refused: unread(body.errors) })
    }
    const { rows, again, formKey } = body.value
    try {
      const { articles, empty } = await enterCounted(ctx, id, {
        rows,
        again,
        formKey: formKey || newFormKey(),
      })
      const text = empty > 0 ? t.takenButEmpty({ n: articles, empty }) : t.taken({ n: articles })
      leaveFlash(ctx, [{ kind: empty > 0 ? 'info' : 'success', text }])
      return seeOther(href(ctx.page, stockCounts.show, { params: { id }, query: {} }))
    } catch (error) {
      const entered = { ...nothingEntered, rows, again }
      return countPage(ctx, id, lines, { entered, formKey, refused: refusedAt(error) })
    }
  },
  save: async (ctx, { params: { id }, body }) => {
    const t = sayCounts(ctx.page.language)
    if (!body.ok) return countPage(ctx, id, { show: 'all', page: 1 }, { refused: unread(body.errors) })
    const { show, page } = body.value
    const [quantities, before] = [numbered(body.value, 'n'), numbered(body.value, 'was')]
    const typed = [...quantities].map(([line, text]) => ({ line, typed: text, was: before.get(line) ?? '' }))
    try {
      const n = await saveCounted(ctx, id, typed)
      leaveFlash(ctx, [{ kind: 'success', text: t.saved({ n }) }])
      return seeOther(href(ctx.page, stockCounts.show, { params: { id }, query: { show, page } }))
    } catch (error) {
      const entered = { ...nothingEntered, quantities }
      return countPage(ctx, id, { show, page }, { entered, refused: refusedAt(error) })
    }
  },
  differences: (ctx, { params, query }) => differences(ctx, params.id, query.page),
  post: async (ctx, { params: { id }, body }) => {
    const t = sayCounts(ctx.page.language)
    if (!body.ok) return differences(ctx, id, 1, null, unread(body.errors))
    const [ticks, bases] = [numbered(body.value, 'post'), numbered(body.value, 'base')]
    const ticked = [...ticks].map(([line, tick]) => {
      const base = bases.get(line)
      return { line, tick, base: isBase(base) ? base : null }
    })
    try {
      const { posted, left } = await postCounted(ctx, { id }, ticked)
      leaveFlash(ctx, [
        { kind: 'success', text: t.postedN({ n: posted }) },
        ...(left.length > 0 ? [{ kind: 'warning' as const, text: t.left({ codes: left.join(', ') }) }] : []),
      ])
      return seeOther(href(ctx.page, stockCounts.differences, { params: { id }, query: {} }))
    } catch (error) {
      const entered = { ticked: new Set(ticks.keys()), bases }
      return differences(ctx, id, body.value.page, entered, refusedAt(error))
    }
  },
  close: async (ctx, { params: { id }, body }) => {
    const t = sayCounts(ctx.page.language)
    const to = body.ok ? body.value.to : 'closed'
    await closeCount(ctx, id, to)
    leaveFlash(ctx, [{ kind: 'success', text: to === 'closed' ? t.closedNow() : t.reopened() }])
    return seeOther(href(ctx.page, stockCounts.show, { params: { id }, query: {} }))
  },
  paper: async (ctx, { params, query }) =>
    fileAnswer({
      ...(await countPaper(ctx, params.id, { expected: query.expected === 'true' })),
      cache: 'no-store',
    }),
  table: async (ctx, { params }) => fileAnswer({ ...(await countTable(ctx, params.id)), cache: 'no-store' }),
})

/** Its section of the desk. */
export const stockCountSections: readonly Section[] = [
  {
    key: 'desk/counts',
    group: 'goods',
    entry: stockCounts.list,
    say: sayCountSection,
    begins: [{ entry: stockCounts.fresh, name: language => sayCounts(language).fresh() }],
    waiting: async db => [await openCounts(db)],
  },
]
