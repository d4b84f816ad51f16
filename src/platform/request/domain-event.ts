import type { Ctx } from './context.ts'

/** What another domain does at an event. Its failure is logged, not passed on. */
export type Reaction<E> = (ctx: Ctx, event: E) => Promise<void>

export type DomainEvent<E> = {
  /** Adds a reaction; adding the same function again changes nothing. Answers how to take it away. */
  on: (reaction: Reaction<E>) => () => void
  /** Calls all reactions; answers when all reactions are done. */
  emit: (ctx: Ctx, event: E) => Promise<void>
}

/**
 * An event that a domain emits without knowing who listens: `const signedOut = domainEvent<{ who: SignedIn }>('signed out')`.
 * The listening domain adds itself in its `reactions.ts`, named in its `domain.ts`; the app calls those at the start.
 */
export function domainEvent<E>(name: string): DomainEvent<E> {
  const reactions = new Set<Reaction<E>>()
  return {
    on: reaction => {
      reactions.add(reaction)
      return () => void reactions.delete(reaction)
    },
    emit: async (ctx, event) => {
      for (const reaction of reactions)
        try {
          await reaction(ctx, event)
        } catch (error) {
          ctx.log.error({ err: error }, `a reaction to '${name}' failed`)
        }
    },
  }
}
