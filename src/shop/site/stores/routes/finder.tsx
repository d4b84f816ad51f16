import { fragmentAnswer, pageAnswer, seeOther, type Outcome } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { stores, type FinderQuery } from '../contract.ts'
import { drawMap } from '../service/draw-map.ts'
import { findStores } from '../service/find-stores.ts'
import { chooseLocation, choosePosition } from '../service/location.ts'
import { sayFinder } from '../texts/finder.ts'
import { StoreFinderPage } from '../views/StoreFinderPage.tsx'
import { StoreMap } from '../views/StoreMap.tsx'

const anew = stores.finder.ask.query.parse({})

/** The finder as asked, or with what was typed and why it was refused. */
async function finderPage(
  ctx: Ctx,
  query: FinderQuery,
  refused?: { typed: string; error: string | undefined },
) {
  const finding = await findStores(ctx, query)
  const t = sayFinder(ctx.page.language)
  return pageAnswer({
    title: t.title(),
    description: t.description(),
    crumbs: [{ name: t.title(), href: href(ctx.page, stores.finder) }],
    canonical: '/store-finder',
    layout: 'wide',
    ...(refused && formRefused),
    body: (
      <StoreFinderPage
        finding={refused ? { ...finding, typed: refused.typed } : finding}
        query={query}
        map={drawMap(ctx, finding, query)}
        error={refused?.error}
      />
    ),
  })
}

/** A script is told where to go on, a person goes there. */
const goOn = (ctx: Ctx, to: string): { redirect: string } | Outcome =>
  ctx.request.wants === 'data' ? { redirect: to } : seeOther(to)

export const finderRoutes = routes(stores, {
  finder: (ctx, { query }) => finderPage(ctx, query),
  map: async (ctx, { query }) => {
    const map = drawMap(ctx, await findStores(ctx, query), query)
    return fragmentAnswer({
      title: sayFinder(ctx.page.language).map(),
      body: map ? <StoreMap map={map} query={query} /> : <></>,
    })
  },
  setLocation: async (ctx, { body }) => {
    const t = sayFinder(ctx.page.language)
    if (!body.ok) {
      if (ctx.request.wants === 'data') throw invalid(body.errors)
      const error = body.errors.find(one => one.field === 'q')?.message
      return finderPage(ctx, anew, { typed: body.entered['q'] ?? '', error })
    }
    const { q } = body.value
    if (await chooseLocation(ctx, q)) return goOn(ctx, href(ctx.page, stores.finder))
    // LOC-06: a script's page stays as it is, with what was typed
    if (ctx.request.wants === 'data') throw invalid([{ field: 'q', message: t.placeUnknown() }])
    return seeOther(href(ctx.page, stores.finder, { query: { q } }))
  },
  setPosition: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    await choosePosition(ctx, body.value)
    return goOn(ctx, href(ctx.page, stores.finder))
  },
})
