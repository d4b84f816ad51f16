import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import {
  appearanceNames,
  choiceSeconds,
  isAppearance,
  type Appearance,
  type AppearanceName,
  type ChoiceName,
} from './model.ts'
import { choicesOf, writeChoice } from './store.ts'

/** Keeps a choice with the account of who is signed in; of who acts for them, and of somebody else, nothing. */
export async function keepChoice(
  ctx: Pick<Ctx, 'db' | 'who'>,
  name: ChoiceName,
  value: string,
): Promise<void> {
  if (ctx.who && !ctx.who.actedBy) await writeChoice(ctx.db, ctx.who.id, name, value)
}

/** What the account holds of a choice; '' nothing. */
export const keptChoice = async (db: Db, who: SignedIn, name: ChoiceName): Promise<string> =>
  (await choicesOf(db, who.id)).get(name) ?? ''

/** The page reads it before it is drawn. */
function setInBrowser(ctx: Pick<Ctx, 'reply'>, name: AppearanceName, value: string): void {
  if (value === '') ctx.reply.clearCookie(name)
  else ctx.reply.setCookie(name, value, { maxAgeSeconds: choiceSeconds, httpOnly: false })
}

/** How the shop looks in this browser. */
export const chosenHere = (ctx: Pick<Ctx, 'request'>): Appearance =>
  Object.fromEntries(
    appearanceNames.map(name => {
      const here = ctx.request.cookie(name) ?? ''
      return [name, isAppearance(name, here) ? here : '']
    }),
  ) as Appearance

/** How the shop is to look from now on, in this browser and in every other that they sign in with. */
export async function setAppearance(ctx: Ctx, chosen: Appearance): Promise<void> {
  for (const name of appearanceNames) {
    setInBrowser(ctx, name, chosen[name])
    await keepChoice(ctx, name, chosen[name])
  }
}

/**
 * Who signs in finds the shop as they left it elsewhere: what their account holds becomes this browser's; of what it does not
 * hold yet the browser's choice is kept.
 */
export async function bringChoices(ctx: Ctx, who: SignedIn): Promise<void> {
  const kept = await choicesOf(ctx.db, who.id)
  for (const name of appearanceNames) {
    const own = kept.get(name)
    const here = ctx.request.cookie(name) ?? ''
    if (own !== undefined && isAppearance(name, own)) {
      if (own === here) continue
      setInBrowser(ctx, name, own)
    } else if (here !== '' && isAppearance(name, here)) await writeChoice(ctx.db, who.id, name, here)
  }
}
