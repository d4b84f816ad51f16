import { fragmentAnswer, pageAnswer, seeOther, sendThere, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { languageName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefusal, refusedStatus, Refusal } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { country, storefrontDesk } from './contract.ts'
import { settingKey, type SettingTyped } from './model/setting.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { chooseCountry, chooseCurrency, chooseLanguage, saveStorefront, storefrontAt } from './service.ts'
import { sayCountry, sayStorefronts, sayStorefrontSection } from './texts.ts'
import { CountryList } from './views/CountryList.tsx'
import { StorefrontPage, type RefusedSetting } from './views/StorefrontPage.tsx'
import { StorefrontsPage } from './views/StorefrontsPage.tsx'

type Chosen =
  | { ok: true; value: { code: string; back?: string | undefined; again?: 'true' | undefined } }
  | { ok: false }
/** What was chosen, the page it was chosen on (told by the form, else by the browser), and how the browser goes there. */
const chosen = (body: Chosen, cameFrom: string | undefined) =>
  body.ok
    ? {
        code: body.value.code,
        back: body.value.back || cameFrom,
        go: body.value.back && body.value.again ? sendThere : seeOther,
      }
    : { code: '', back: cameFrom, go: seeOther }

export const countryRoutes = routes(country, {
  list: async ctx =>
    fragmentAnswer({
      title: sayCountry(ctx.page.language).title(),
      body: <CountryList storefronts={await listStorefronts(ctx)} />,
      layout: 'narrow',
    }),
  choose: async (ctx, { params }) => seeOther(await chooseCountry(ctx, params.country, ctx.request.cameFrom)),
  chooseLanguage: async (ctx, { body }) => {
    const { code, back, go } = chosen(body, ctx.request.cameFrom)
    return go(await chooseLanguage(ctx, code, back))
  },
  chooseCurrency: async (ctx, { body }) => {
    const { code, back, go } = chosen(body, ctx.request.cameFrom)
    return go(await chooseCurrency(ctx, code, back))
  },
})

async function storefrontPage(
  ctx: Ctx,
  path: string,
  refused: RefusedSetting | null = null,
): Promise<PageAnswer> {
  const kept = await storefrontAt(ctx, path)
  const title = languageName(kept.language, ctx.page.language)
  const fields: SettingTyped = refused?.entered ?? {
    country: kept.countries[0] ?? '',
    countries: kept.countries,
    currency: kept.currencies[0] ?? '',
    currencies: kept.currencies,
  }
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, storefrontDesk.one, { params: { path } }) }],
    ...(refused && refusedStatus(refused)),
    body: (
      <StorefrontPage
        title={title}
        kept={kept}
        version={settingKey(kept)}
        fields={fields}
        refused={refused}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

export const storefrontDeskRoutes = routes(storefrontDesk, {
  one: (ctx, { params }) => storefrontPage(ctx, params.path),
  save: async (ctx, { params: { path }, body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const { version: seen, sure, ...entered } = body.value
    try {
      await saveStorefront(ctx, path, { ...entered, seen, sure: sure === 'true' })
    } catch (error) {
      return storefrontPage(ctx, path, { entered, ...formRefusal(error) })
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayStorefronts(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, storefrontDesk.one, { params: { path } }))
  },
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
