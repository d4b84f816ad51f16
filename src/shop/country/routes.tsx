import { fragmentAnswer, pageAnswer, seeOther } from '#kit/answer.ts'
import { routes } from '#kit/routes.ts'
import type { Section } from '#kit/section.ts'
import { country, storefrontDesk } from './contract.ts'
import { chooseCountry, chooseCurrency, chooseLanguage, listStorefronts } from './service.ts'
import { say, sayStorefronts, sayStorefrontSection } from './texts.ts'
import { CountryList } from './views/CountryList.tsx'
import { StorefrontsPage } from './views/StorefrontsPage.tsx'

type Chosen = { ok: true; value: { code: string; back?: string | undefined } } | { ok: false }
/** What was chosen, and the page it was chosen on: told by the form, else by the browser. */
const chosen = (body: Chosen, cameFrom: string | undefined) =>
  body.ok ? { code: body.value.code, back: body.value.back || cameFrom } : { code: '', back: cameFrom }

export const countryRoutes = routes(country, {
  list: async ctx =>
    fragmentAnswer({
      title: say(ctx.page.language).title(),
      body: <CountryList storefronts={await listStorefronts(ctx)} />,
      layout: 'narrow',
    }),
  choose: async (ctx, { params }) => seeOther(await chooseCountry(ctx, params.country, ctx.request.cameFrom)),
  chooseLanguage: async (ctx, { body }) => {
    const { code, back } = chosen(body, ctx.request.cameFrom)
    return seeOther(await chooseLanguage(ctx, code, back))
  },
  chooseCurrency: async (ctx, { body }) => {
    const { code, back } = chosen(body, ctx.request.cameFrom)
    return seeOther(await chooseCurrency(ctx, code, back))
  },
})

export const storefrontDeskRoutes = routes(storefrontDesk, {
  list: async ctx =>
    pageAnswer({
      title: sayStorefronts(ctx.page.language).title(),
      body: <StorefrontsPage storefronts={await listStorefronts(ctx)} />,
    }),
})

/** Its section of the desk. */
export const storefrontDeskSections: readonly Section[] = [
  { key: 'desk/storefronts', group: 'about', entry: storefrontDesk.list, say: sayStorefrontSection },
]
