import { pageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { conflictOf } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { attributesAsked } from '#shop/catalogue/articles/service/find-articles.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { gridDesk } from '../contract.ts'
import { maxColumns } from '../model/grid.ts'
import { codesFound } from '../service/change-many.ts'
import { columnsIn, gridRows, judgeCells, prepareGrid } from '../service/grid.ts'
import { sayGrid } from '../texts/grid.ts'
import { GridPage } from '../views/GridPage.tsx'

type Desk = Ctx<SignedIn>

export const gridDeskRoutes = routes(gridDesk, {
  show: async (ctx: Desk, { query }) => {
    const [{ attributes }, codes, usual] = await Promise.all([
      catalogueFrame(ctx.db),
      codesFound(ctx, query),
      attributesAsked(ctx.db, query.column.length === 0 ? [query.category] : []),
    ])
    const column = [
      ...query.column,
      ...[...attributes.keys()].filter(code => usual.includes(code)).map(code => `a:${code}`),
    ].slice(0, maxColumns)
    const title = sayGrid(ctx.page.language).title()
    return pageAnswer({
      title,
      layout: 'wide',
      crumbs: [{ name: title, href: href(ctx.page, gridDesk.show, { query }) }],
      body: (
        <GridPage
          asked={query}
          found={codes.length}
          columns={columnsIn(column, attributes)}
          attributes={[...attributes.values()]}
        />
      ),
    })
  },
  rows: (ctx, { query: { from, ...asked } }) => gridRows(ctx, asked, from),
  judge: async (ctx, { body }) => ({ faults: await judgeCells(ctx, body.cells) }),
  prepare: async (ctx, { body }) => {
    try {
      const { id, faults, message } = await prepareGrid(ctx, body.cells, body.back)
      const redirect =
        id === null ? null : href(ctx.page, importDesk.preview, { params: { upload: id }, query: {} })
      return { redirect, faults, message }
    } catch (error) {
      return { redirect: null, faults: [], message: conflictOf(error) }
    }
  },
})
