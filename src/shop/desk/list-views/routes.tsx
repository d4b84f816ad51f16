import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { wayBack } from '#kit/way-back.ts'
import { errorsOf, formRefused, Refusal, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Entry } from '#kit/contract.ts'
import { listViews } from './contract.ts'
import {
  aboutToKeep,
  changeView,
  chooseColumns,
  keepView,
  ownView,
  removeView,
  viewHref,
  viewsFor,
} from './service.ts'
import { sayListViews } from './texts.ts'
import { KeepViewPage } from './views/KeepViewPage.tsx'
import { ChangeViewPage } from './views/ChangeViewPage.tsx'
import { ListViewsPage } from './views/ListViewsPage.tsx'

type Desk = Ctx<SignedIn>
type Typed = { name: string; shared: boolean }

/** What a list is called: as its section. */
const listName = ({ sections, page }: Desk, entry: Entry): string =>
  sections
    .find(({ key }) => key === entry.ask.section)
    ?.say(page.language)
    .name() ?? entry.path

const crumb = ({ page }: Desk) => ({
  name: sayListViews(page.language).title(),
  href: href(page, listViews.all),
})

function keepPage(
  ctx: Desk,
  asked: { list: string; query: string },
  refused: (Typed & { errors: readonly FieldError[] }) | null,
): PageAnswer {
  const { entry, query } = aboutToKeep(ctx, asked)
  return pageAnswer({
    title: sayListViews(ctx.page.language).save(),
    crumbs: [
      crumb(ctx),
      {
        name: sayListViews(ctx.page.language).save(),
        href: href(ctx.page, listViews.fresh, { query: { list: entry.path, query } }),
      },
    ],
    ...(refused && formRefused),
    body: (
      <KeepViewPage
        list={entry.path}
        query={query}
        listName={listName(ctx, entry)}
        back={viewHref(ctx.page, { list: entry.path, query })}
        typed={refused ?? { name: '', shared: false }}
        errors={refused?.errors ?? []}
      />
    ),
  })
}

async function changePage(
  ctx: Desk,
  id: number,
  refused: (Typed & { errors: readonly FieldError[] }) | null,
): Promise<PageAnswer> {
  const view = await ownView(ctx, id)
  return pageAnswer({
    title: view.name,
    crumbs: [
      crumb(ctx),
      { name: view.name, href: href(ctx.page, listViews.edit, { params: { id: view.id } }) },
    ],
    ...(refused && formRefused),
    body: (
      <ChangeViewPage
        view={view}
        listName={listName(ctx, view.entry)}
        typed={refused ?? view}
        errors={refused?.errors ?? []}
      />
    ),
  })
}

export const listViewRoutes = routes(listViews, {
  all: async ctx =>
    pageAnswer({
      title: sayListViews(ctx.page.language).title(),
      crumbs: [crumb(ctx)],
      body: (
        <ListViewsPage
          views={(await viewsFor(ctx)).map(({ entry, ...view }) => ({
            ...view,
            listName: listName(ctx, entry),
            to: viewHref(ctx.page, view),
          }))}
          flashes={takeFlash(ctx)}
        />
      ),
    }),
  fresh: (ctx, { query }) => keepPage(ctx, query, null),
  keep: async (ctx, { body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    try {
      return seeOther(await keepView(ctx, body.value))
    } catch (error) {
      return keepPage(ctx, body.value, { ...body.value, errors: errorsOf(error) })
    }
  },
  columns: async (ctx, { body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    return seeOther(await chooseColumns(ctx, body.value))
  },
  edit: (ctx, { params }) => changePage(ctx, params.id, null),
  change: async (ctx, { params, body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    try {
      await changeView(ctx, params.id, body.value)
    } catch (error) {
      return changePage(ctx, params.id, { ...body.value, errors: errorsOf(error) })
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayListViews(ctx.page.language).changed() }])
    return seeOther(href(ctx.page, listViews.all))
  },
  remove: async (ctx, { params }) => {
    const { list, query, name, shared } = await ownView(ctx, params.id)
    await removeView(ctx, params.id)
    const data = wayBack(href(ctx.page, listViews.keep), { list, query, name, shared })
    leaveFlash(ctx, [{ kind: 'success', text: sayListViews(ctx.page.language).removed(), data }])
    return seeOther(href(ctx.page, listViews.all))
  },
})
