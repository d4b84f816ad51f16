import { pageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { routes } from '#platform/request/routes.ts'
import { priceCheck } from './contract.ts'
import { checkPrice } from './service.ts'
import { sayPriceCheck } from './texts.ts'
import { PriceCheckPage } from './views/PriceCheckPage.tsx'

export const priceCheckRoutes = routes(priceCheck, {
  show: async (ctx, { query }) => {
    const title = sayPriceCheck(ctx.page.language).title()
    return pageAnswer({
      title,
      crumbs: [{ name: title, href: href(ctx.page, priceCheck.show, { query: {} }) }],
      body: <PriceCheckPage asked={query} {...await checkPrice(ctx, query)} />,
    })
  },
})
