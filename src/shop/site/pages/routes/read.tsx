import { brand } from '#platform/brand/brand.ts'
import { fileAnswer, pageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { routes } from '#platform/request/routes.ts'
import { briefOf } from '#shop/site/content/model/content.ts'
import { ownPages } from '../contract.ts'
import { newsHeads, pagePictureFile, readPage } from '../service/find-pages.ts'
import { sayNews } from '../texts/shop.ts'
import { NewsPage, OwnPage } from '../views/ReadPages.tsx'

const perPage = 20

export const pageRoutes = routes(ownPages, {
  show: async (ctx, { params }) => {
    const shown = await readPage(ctx, params.slug)
    return pageAnswer({
      title: shown.title,
      description: briefOf(shown.body),
      canonical: href({ ...ctx.page, base: '' }, ownPages.show, { params }),
      layout: 'narrow',
      body: <OwnPage shown={shown} />,
    })
  },
  news: async (ctx, { query }) => {
    const all = await newsHeads(ctx)
    const last = Math.max(1, Math.ceil(all.length / perPage))
    const page = Math.min(query.page, last)
    const rows = all.slice((page - 1) * perPage, page * perPage)
    const t = sayNews(ctx.page.language)
    return pageAnswer({
      title: t.title(),
      description: t.description({ name: brand.name }),
      canonical: href({ ...ctx.page, base: '' }, ownPages.news, { query: page > 1 ? { page } : {} }),
      layout: 'narrow',
      body: <NewsPage list={{ rows, found: all.length, more: false, page, last }} />,
    })
  },
  picture: async (ctx, { params }) => {
    const file = await pagePictureFile(ctx, params.file)
    return fileAnswer({ bytes: ctx.ports.files.content(file), type: file.type, cache: 'immutable' })
  },
})
