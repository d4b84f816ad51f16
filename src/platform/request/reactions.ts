import type { Ctx } from './context.ts'

/** What another domain does when it hears of a happening. Its own failure is its own: it is logged, not passed on. */
export type Reaction<E> = (ctx: Ctx, event: E) => Promise<void>

export type Happening<E> = {
  /** Adds a reaction; adding the same function again changes nothing. Answers how to take it away. */
  react: (reaction: Reaction<E>) => () => void
  /** Says that it happened; answers when all reactions are done. */
  tell: (ctx: Ctx, event: E) => Promise<void>
}

/**
 * Something a domain says without knowing who listens: `const signedOut = happening<{ who: SignedIn }>('signed out')`.
 * The listening domain adds itself in its `reactions.ts`; `src/app/reactions.ts` calls those at the start.
 */
export function happening<E>(name: string): Happening<E> {
  const reactions = new Set<Reaction<E>>()
  return {
    react: reaction => {
      reactions.add(reaction)
      return () => void reactions.delete(reaction)
    },
    tell: async (ctx, event) => {
      for (const reaction of reactions)
        try {
          await reaction(ctx, event)
        } catch (error) {
          ctx.log.error({ err: error }, `a reaction to '${name}' failed`)
        }
    },
  }
}
