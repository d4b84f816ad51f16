import { pageAnswer, seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { basketDesk } from '../contract.ts'
import { basketSettings, saveBasketSettings } from '../service/settings.ts'
import { sayBasketDesk, sayBasketSection } from '../texts/desk.ts'
import { SettingsPage } from '../views/SettingsPage.tsx'

export const basketDeskRoutes = routes(basketDesk, {
  settings: async ctx =>
    pageAnswer({
      title: sayBasketDesk(ctx.page.language).title(),
      body: <SettingsPage settings={await basketSettings(ctx.db)} flashes={takeFlash(ctx)} />,
    }),
  save: async (ctx, { body }) => {
    const { express, steps, pci } = body.ok ? body.value : {}
    await saveBasketSettings(ctx, {
      express: express !== undefined,
      steps: steps !== undefined,
      pci: steps !== undefined && pci !== undefined,
    })
    leaveFlash(ctx, [{ kind: 'success', text: sayBasketDesk(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, basketDesk.settings))
  },
})

/** Its section of the desk. */
export const basketDeskSections: readonly Section[] = [
  { key: 'desk/basket', group: 'about', entry: basketDesk.settings, say: sayBasketSection },
]
