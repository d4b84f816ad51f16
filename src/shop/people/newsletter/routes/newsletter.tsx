import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { newsletter } from '../contract.ts'
import { holderOf, leave, moveByLink, ownState, subscribe } from '../service/subscribe.ts'
import { sayNewsletter, sayNewsletterSection } from '../texts.ts'
import { LinkPage, OwnNewsletterPage } from '../views/NewsletterPages.tsx'

const sayIn = (ctx: Pick<Ctx, 'page'>) => sayNewsletter(ctx.page.language)

async function linkPage(
  ctx: Ctx,
  kind: 'confirm' | 'unsubscribe',
  token: string,
  done = false,
): Promise<PageAnswer> {
  const t = sayIn(ctx)
  const holder = await holderOf(ctx, token)
  // what has ended does not come back by an old link
  const valid = holder !== null && (kind === 'unsubscribe' || holder.state !== 'unsubscribed')
  return pageAnswer({
    title: kind === 'confirm' ? t.confirmTitle() : t.unsubscribeTitle(),
    ...(!valid && { status: 404, refused: true }),
    body: (
      <LinkPage
        kind={kind}
        email={valid ? holder.email : null}
        token={token}
        done={done || (kind === 'confirm' && holder?.state === 'subscribed')}
      />
    ),
  })
}

export const newsletterRoutes = routes(newsletter, {
  subscribe: async ctx => ({ status: await subscribe(ctx) }),
  show: async ctx =>
    pageAnswer({
      title: sayIn(ctx).title(),
      body: <OwnNewsletterPage email={ctx.who.email} state={await ownState(ctx)} flashes={takeFlash(ctx)} />,
    }),
  ask: async ctx => {
    const status = await subscribe(ctx)
    if (status === 'asked') leaveFlash(ctx, [{ kind: 'success', text: sayIn(ctx).sent() }])
    return seeOther(href(ctx.page, newsletter.show))
  },
  leave: async ctx => {
    await leave(ctx)
    return seeOther(href(ctx.page, newsletter.show))
  },
  confirmPage: (ctx, { query }) => linkPage(ctx, 'confirm', query.token),
  confirm: async (ctx, { body }) => {
    const token = body.ok ? body.value.token : ''
    const moved = await moveByLink(ctx, token, 'subscribed')
    return linkPage(ctx, 'confirm', token, moved !== null)
  },
  unsubscribePage: (ctx, { query }) => linkPage(ctx, 'unsubscribe', query.token),
  unsubscribe: async (ctx, { query }) => {
    const moved = await moveByLink(ctx, query.token, 'unsubscribed')
    return linkPage(ctx, 'unsubscribe', query.token, moved !== null)
  },
})

/** Its section of the account. */
export const newsletterSections: readonly Section[] = [
  { key: 'account/newsletter', group: 'person', entry: newsletter.show, say: sayNewsletterSection },
]
