import { pageAnswer, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { takeFlash } from '#kit/flash.ts'
import { formRefusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { addressDesk, deadLinkDesk } from '../contract.ts'
import { endAddress, leadOn, listAddresses } from '../service/addresses.ts'
import { deadLinks, lookAtLinks } from '../service/dead-links.ts'
import { sayAddresses, sayDeadLinks } from '../texts/desk.ts'
import { AddressesPage } from '../views/AddressesPage.tsx'
import { DeadLinksPage } from '../views/DeadLinksPage.tsx'
import { to } from './desk.tsx'

type Desk = Ctx<SignedIn>

type AddressEntered = { address: string; target: string }
async function addresses(
  ctx: Desk,
  page: number,
  entered: AddressEntered = { address: '', target: '' },
  errors: readonly FieldError[] = [],
): Promise<PageAnswer> {
  return pageAnswer({
    title: sayAddresses(ctx.page.language).title(),
    ...refusedStatus({ errors }),
    body: (
      <AddressesPage
        list={await listAddresses(ctx.db, page)}
        entered={entered}
        errors={errors}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

export const addressDeskRoutes = routes(addressDesk, {
  list: (ctx, { query }) => addresses(ctx, query.page),
  save: async (ctx, { body }) => {
    if (!body.ok) {
      const { address = '', target = '' } = body.entered
      return addresses(ctx, 1, { address, target }, body.errors)
    }
    try {
      await leadOn(ctx, body.value)
    } catch (error) {
      return addresses(ctx, 1, body.value, formRefusal(error).errors)
    }
    const { address } = body.value
    const t = sayAddresses(ctx.page.language)
    return to(ctx, href(ctx.page, addressDesk.list, { query: {} }), t.saved({ address }))
  },
  remove: async (ctx, { body }) => {
    if (!body.ok) return addresses(ctx, 1)
    await endAddress(ctx, body.value)
    const t = sayAddresses(ctx.page.language)
    return to(
      ctx,
      href(ctx.page, addressDesk.list, { query: {} }),
      t.removed({ address: body.value.address }),
    )
  },
})

export const deadLinkRoutes = routes(deadLinkDesk, {
  list: async ctx =>
    pageAnswer({
      title: sayDeadLinks(ctx.page.language).title(),
      body: <DeadLinksPage links={await deadLinks(ctx.db)} flashes={takeFlash(ctx)} />,
    }),
  look: async ctx => {
    const n = await lookAtLinks(ctx)
    return to(ctx, href(ctx.page, deadLinkDesk.list), sayDeadLinks(ctx.page.language).looked({ n }))
  },
})
