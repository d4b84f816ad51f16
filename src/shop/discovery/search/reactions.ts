import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { choiceSeconds } from '#shop/people/choices/model.ts'
import { keepChoice, keptChoice } from '#shop/people/choices/service.ts'
import { sessionEvents } from '#shop/people/session/service/events.ts'
import { columnsCookie, mergedColumns } from './model/column-choice.ts'

/** Lists whose columns were chosen in this browser keep them; of all others their account brings its own. */
async function bringColumns(ctx: Ctx, { who }: { who: SignedIn }): Promise<void> {
  const here = ctx.request.cookie(columnsCookie)
  const kept = await keptChoice(ctx.db, who, columnsCookie)
  const all = mergedColumns(here, kept)
  if (all !== kept) await keepChoice({ db: ctx.db, who }, columnsCookie, all)
  if (all !== '' && all !== here) ctx.reply.setCookie(columnsCookie, all, { maxAgeSeconds: choiceSeconds })
}

/** Signing in merges the columns of this browser and of the account. */
export function searchReactions(): void {
  sessionEvents.onSignedIn(bringColumns)
}
