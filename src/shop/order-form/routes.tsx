import { pageAnswer, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { invalid } from '#kit/refusal.ts'
import { routes } from '#kit/routes.ts'
import { search } from '#shop/search/contract.ts'
import { orderForm } from './contract.ts'
import { readOrderForm, searchedForm } from './service.ts'
import { sayOrderForm } from './texts.ts'
import { NothingChosen, OrderFormPage } from './views/OrderFormPage.tsx'

function show(ctx: Ctx, page: Pick<PageAnswer, 'body'> & { status?: number }): PageAnswer {
  const t = sayOrderForm(ctx.page.language)
  return pageAnswer({
    title: t.title(),
    crumbs: [{ name: t.search(), href: href(ctx.page, search.results) }],
    layout: 'wide',
    ...page,
  })
}

export const orderFormRoutes = routes(orderForm, {
  create: async (ctx, { body }) => {
    const t = sayOrderForm(ctx.page.language)
    if (!body.ok || body.value.productCodes.length + body.value.skus.length === 0) {
      if (ctx.request.wants === 'data') throw invalid([], t.noneSelected())
      return show(ctx, { body: <NothingChosen title={t.noneSelected()} />, status: 400 })
    }
    return show(ctx, { body: <OrderFormPage form={await readOrderForm(ctx, body.value)} /> })
  },
  ofSearch: async (ctx, { query }) => {
    const { text, ids, category, inStock, orderable } = query
    const { more, ...form } = await searchedForm(ctx, {
      text: text.trim(),
      ids,
      category: category || null,
      inStock: inStock === true,
      orderable: orderable === true,
    })
    return show(ctx, { body: <OrderFormPage form={form} more={more} /> })
  },
})
