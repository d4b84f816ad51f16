import {
  fileAnswer,
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { takeFlash } from '#kit/flash.ts'
import { notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { localised } from '#shop/catalogue/articles/model.ts'
import { meshOf } from '#shop/tools/downloads/service/make-file.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { renderProduct } from '#shop/catalogue/imagery/model/render-product.ts'
import { configuratorsOf } from '#shop/tools/configurators/service/for-product.ts'
import { comparedBy } from '#shop/buying/comparison/service/list.ts'
import { notedOf } from '#shop/people/notes/service/read-notes.ts'
import { numbersOf } from '#shop/people/own-numbers/service/read-numbers.ts'
import { productRating } from '#shop/discovery/reviews/service/ratings.ts'
import { leadsOnTo } from '#shop/site/pages/service/addresses.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { watchedOf } from '#shop/buying/wishlist/service/read-watchlist.ts'
import { productPage } from './contract.ts'
import { pageData } from './model/page-data.ts'
import { listed, matchingOf } from './model/matching.ts'
import type { ProductView } from './model/product-view.ts'
import { readFormer, readOffer, readPage, readPart, readView } from './service/read-page.ts'
import { sayProduct } from './texts.ts'
import { FormerPage } from './views/FormerPage.tsx'
import { ZoomFragment } from './views/Gallery.tsx'
import { MatchingFragment } from './views/MatchingFragment.tsx'
import { OfferFragment, ScaleFragment } from './views/OfferFragment.tsx'
import { PartFragment } from './views/PartFragment.tsx'
import { ProductPage } from './views/ProductPage.tsx'
import { SolidFragment } from './views/SolidFragment.tsx'

type Query = { galleryPosition: number; quantity: number | null; variant?: string | undefined; page: number }

const pathTo = (ctx: Pick<Ctx, 'page'>, productCode: string): string =>
  href(ctx.page, productPage.show, { params: { productCode } })

/** Home is put before; a variant stands under its base product. */
function crumbsOf(ctx: Ctx, { head, categories, base }: ProductView) {
  return [
    ...categories.map(({ code, name }) => ({
      name,
      href: href(ctx.page, search.category, { params: { categoryCode: code } }),
    })),
    ...(base && base.code !== head.code ? [{ name: base.name, href: pathTo(ctx, base.code) }] : []),
    { name: head.code, href: pathTo(ctx, head.code) },
  ]
}

/** An address that people still know answers 410 and what is sold instead (PDP-01), or leads on where the desk says so. */
async function formerPage(ctx: Ctx, code: string): Promise<PageAnswer | Redirect> {
  const former = await readFormer(ctx, code)
  if (!former) throw notFound()
  const to = await leadsOnTo(ctx.db, pathTo({ page: { ...ctx.page, base: '' } }, code))
  if (to !== null) return { ...seeOther(ctx.page.base + to), status: 301 }
  return pageAnswer({
    status: 410,
    title: sayProduct(ctx.page.language).formerTitle({ code }),
    layout: 'narrow',
    body: <FormerPage code={code} {...former} />,
  })
}

async function show(ctx: Ctx, code: string, query: Query): Promise<PageAnswer | Redirect> {
  const [found, watched, rating, own, noted] = await Promise.all([
    readPage(ctx, code, query),
    watchedOf(ctx, [code]),
    productRating(ctx, code),
    numbersOf(ctx, code),
    notedOf(ctx, [code]),
  ])
  if (!found) return formerPage(ctx, code)
  const { view, offer, offers, downloads, family, reading } = found
  if (query.variant !== undefined) {
    const variant = reading.base?.variants.find(one => one.code === query.variant)
    return seeOther(pathTo(ctx, variant?.code ?? code))
  }
  const { head } = view
  const configurators = await configuratorsOf(ctx, [code, ...(view.base ? [view.base.code] : [])])
  const crumbs = crumbsOf(ctx, view)
  const canonical = pathTo({ page: { ...ctx.page, base: '' } }, code)
  return pageAnswer({
    title: `${head.name}, ${code}`,
    description: describe(view),
    crumbs,
    canonical,
    feedback: true,
    layout: 'wide',
    jsonLd: pageData({
      view,
      unit: reading.article?.unit ?? 'C62',
      values: reading.article?.attributes ?? {},
      dictionary: reading.frame,
      offer,
      offers,
      rating,
      language: ctx.page.language,
      address: productCode => ctx.publicUrl + pathTo(ctx, productCode),
      absolute: path => (path.startsWith('/') ? ctx.publicUrl + path : path),
      crumbs,
    }),
    body: (
      <ProductPage
        view={view}
        offer={offer}
        offers={offers}
        downloads={downloads}
        family={family}
        position={query.galleryPosition}
        variantPage={reading.variantPage}
        variantPages={reading.variantPages}
        here={pathTo(ctx, code)}
        rating={rating}
        flashes={takeFlash(ctx)}
        noted={noted.get(code)}
        configurators={configurators}
        labelled={(reading.article?.labels.length ?? 0) > 0}
        watched={watched.has(code)}
        compared={comparedBy(ctx).some(item => item.code === code)}
        ownNumbers={own}
      />
    ),
  })
}

/** One line for search engines: name, number and what decides. */
function describe({ head }: ProductView): string {
  const facts = head.keyData.map(({ name, value }) => `${name} ${value}`).join(', ')
  const text = [head.name, head.code, facts].filter(Boolean).join('. ')
  return text.length > 300 ? `${text.slice(0, 297)}...` : text
}

/** A product that is drawn from its attributes; throws Refusal 'not-found' for any other. */
async function drawn(ctx: Ctx, code: string): Promise<{ view: ProductView; drawing: Drawing }> {
  const found = await readView(ctx, code)
  const drawing = Drawing.safeParse(found?.drawing)
  if (!found || !drawing.success) throw notFound()
  return { view: found.view, drawing: drawing.data }
}

const fileName = (code: string, extension: string): string =>
  `${code.replace(/[^\p{L}\p{N}._-]+/gu, '_')}.${extension}`

export const productPageRoutes = routes(productPage, {
  show: (ctx, { params, query }) => show(ctx, params.productCode, query),
  zoom: async (ctx, { params, query }) => {
    const found = await readView(ctx, params.productCode)
    if (!found) throw notFound()
    const { head, pictures } = found.view
    return fragmentAnswer({
      title: `${head.name}, ${head.code}`,
      body: (
        <ZoomFragment
          code={head.code}
          name={head.name}
          pictures={pictures}
          position={query.galleryPosition}
        />
      ),
    })
  },
  solid: async (ctx, { params }) => {
    const { head, pictures } = (await drawn(ctx, params.productCode)).view
    return fragmentAnswer({
      title: `${head.name}, ${head.code}`,
      body: <SolidFragment code={head.code} name={head.name} pictures={pictures} />,
    })
  },
  mesh: async (ctx, { params }) => {
    const { view, drawing } = await drawn(ctx, params.productCode)
    const { code, name } = view.head
    const { bytes, type } = await meshOf(ctx, { code, name, drawing, revision: dayOf(ctx.clock()) })
    return fileAnswer({ bytes, type, filename: fileName(code, 'stl') })
  },
  offer: async (ctx, { params, query }) => {
    const found = await readOffer(ctx, params.productCode, query.quantity)
    if (!found) throw notFound()
    const { article, offer } = found
    return fragmentAnswer({
      title: localised(article.names, ctx.page.language),
      body: <OfferFragment code={article.code} offer={offer} />,
    })
  },
  scale: async (ctx, { params, query }) => {
    const found = await readOffer(ctx, params.productCode, query.quantity)
    if (!found) throw notFound()
    const name = localised(found.article.names, ctx.page.language)
    return fragmentAnswer({
      title: sayProduct(ctx.page.language).scalePrices(),
      body: <ScaleFragment code={found.article.code} name={name} offer={found.offer} />,
    })
  },
  matching: async (ctx, { body }) => {
    const found = await readPage(ctx, body.product, { quantity: null, page: 1 })
    if (!found) throw notFound()
    const groups = matchingOf(found.view, listed(body.products), listed(body.referenceFacets))
    return fragmentAnswer({
      title: sayProduct(ctx.page.language).fitsWith(),
      body: <MatchingFragment view={found.view} groups={groups} offers={found.offers} />,
    })
  },
  part: async (ctx, { body }) => {
    const view = await readPart(ctx, body.product, body.item)
    if (!view) throw notFound()
    return fragmentAnswer({
      title: `${view.head.name}, ${view.head.code}`,
      body: <PartFragment view={view} />,
    })
  },
  drawing: async (ctx, { params }) => {
    const { view, drawing } = await drawn(ctx, params.productCode)
    const { code, name } = view.head
    return fileAnswer({
      bytes: renderProduct(drawing, 'dim', { code, name }),
      type: 'image/svg+xml',
      filename: fileName(code, 'svg'),
    })
  },
})
