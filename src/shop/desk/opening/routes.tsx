import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formOvertaken } from '#kit/refusal.ts'
import { brand } from '#platform/brand/brand.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { openingDesk } from './contract.ts'
import { openShop, stepsOf } from './service.ts'
import { sayOpening, sayOpeningSection } from './texts.ts'
import { OpeningPage, OpeningPanel } from './views/OpeningPage.tsx'

const show = async (ctx: Ctx<SignedIn>, conflict: string | null = null): Promise<PageAnswer> =>
  pageAnswer({
    title: sayOpening(ctx.page.language).title(),
    ...(conflict !== null && formOvertaken),
    body: (
      <OpeningPage
        steps={await stepsOf(ctx.db)}
        opened={brand.opened}
        conflict={conflict}
        flashes={conflict === null ? takeFlash(ctx) : []}
      />
    ),
  })

export const openingDeskRoutes = routes(openingDesk, {
  show: ctx => show(ctx),
  open: async ctx => {
    try {
      await openShop(ctx)
    } catch (error) {
      return show(ctx, conflictOf(error))
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayOpening(ctx.page.language).opened() }])
    return seeOther(href(ctx.page, openingDesk.show))
  },
})

/** Its section of the desk; on the overview while the shop is not open. */
export const openingDeskSections: readonly Section[] = [
  {
    key: 'desk/opening',
    group: 'about',
    entry: openingDesk.show,
    say: sayOpeningSection,
    panelLeads: true,
    panel: async ({ db }) => (brand.opened ? null : <OpeningPanel steps={await stepsOf(db)} />),
  },
]
