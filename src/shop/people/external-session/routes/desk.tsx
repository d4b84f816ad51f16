import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { refusedStatus } from '#kit/refusal.ts'
import { takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { connectedSystems, externalSession } from '../contract.ts'
import { addSystem, allSystems, turn } from '../service/systems.ts'
import { sayConnectedSection, sayExternal } from '../texts.ts'
import { SystemsPage, type SystemsShown } from '../views/SystemsPage.tsx'

const nothing = { name: '', company: '' }

async function systemsPage(
  ctx: Ctx<SignedIn>,
  shown: Partial<Pick<SystemsShown, 'made' | 'entered' | 'errors'>> = {},
): Promise<PageAnswer> {
  const { made = null, entered = nothing, errors = [] } = shown
  return pageAnswer({
    title: sayExternal(ctx.page.language).title(),
    ...refusedStatus({ errors }),
    body: (
      <SystemsPage
        systems={await allSystems(ctx.db)}
        made={made}
        entered={entered}
        errors={errors}
        flashes={takeFlash(ctx)}
        address={ctx.publicUrl + href(ctx.page, { ...externalSession.enter, ask: {} })}
      />
    ),
  })
}

export const connectedSystemRoutes = routes(connectedSystems, {
  list: ctx => systemsPage(ctx),
  add: async (ctx, { body }) => {
    if (!body.ok)
      return systemsPage(ctx, {
        entered: { name: body.entered['name'] ?? '', company: body.entered['company'] ?? '' },
        errors: body.errors,
      })
    const added = await addSystem(ctx, body.value)
    return 'errors' in added
      ? systemsPage(ctx, { entered: body.value, errors: added.errors })
      : systemsPage(ctx, { made: added })
  },
  turn: async (ctx, { params, body }) => {
    const known = (await allSystems(ctx.db)).map(({ id }) => id)
    if (body.ok) await turn(ctx, params.id, body.value.active === '1', known)
    return seeOther(href(ctx.page, connectedSystems.list))
  },
})

/** Its section of the desk. */
export const connectedSystemSections: readonly Section[] = [
  {
    key: 'desk/connected-systems',
    group: 'about',
    entry: connectedSystems.list,
    say: sayConnectedSection,
  },
]
