import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { watchLetters, wishlist } from '../contract.ts'
import { chooseWatchLetters, holderOfStopLink, stopByLink } from '../service/choose-letters.ts'
import { sayWatchlist } from '../texts.ts'
import { StopLettersPage } from '../views/WatchLetters.tsx'

const stopPage = (ctx: Ctx, token: string, email: string | null, done = false): PageAnswer =>
  pageAnswer({
    title: sayWatchlist(ctx.page.language).stopTitle(),
    layout: 'narrow',
    ...(email === null && { status: 410, refused: true }),
    body: <StopLettersPage token={token} email={email} done={done} />,
  })

export const watchLetterRoutes = routes(watchLetters, {
  choose: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    await chooseWatchLetters(ctx, body.value.wanted)
    leaveFlash(ctx, [{ kind: 'success', text: sayWatchlist(ctx.page.language).lettersSaved() }])
    return seeOther(href(ctx.page, wishlist.show))
  },
  stopPage: async (ctx, { query }) => stopPage(ctx, query.token, await holderOfStopLink(ctx, query.token)),
  stop: async (ctx, { query }) => stopPage(ctx, query.token, await stopByLink(ctx, query.token), true),
})
