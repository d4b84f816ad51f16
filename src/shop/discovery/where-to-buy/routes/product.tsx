import { fragmentAnswer } from '#kit/answer.ts'
import { notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { whereToBuy } from '../contract.ts'
import { findOffers, noteClick } from '../service/find-offers.ts'
import { sayBuy } from '../texts/buy.ts'
import { OffersFragment } from '../views/OffersFragment.tsx'

export const whereToBuyRoutes = routes(whereToBuy, {
  list: async (ctx, { params, query }) => {
    const found = await findOffers(ctx, params.productCode, query.shown)
    if (!found) throw notFound()
    return fragmentAnswer({
      title: sayBuy(ctx.page.language).whereToBuyOf({ name: found.name }),
      body: <OffersFragment {...found} code={params.productCode} alone={ctx.request.wants === 'page'} />,
    })
  },
  buy: async (ctx, { params, query }) => {
    await noteClick(ctx, params.productCode, query)
    return ''
  },
})
