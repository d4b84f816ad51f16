import type { SignedIn } from '#platform/person/visitor.ts'

type WhoHolds = (token: string, active: boolean) => Promise<SignedIn | null>
export type HeldLately = {
  findSessionUser: WhoHolds
  /** Was this token valid a moment ago? It gives a place in a queue, never a right. */
  recentlyValidSessions: (token: string) => boolean
}

/** Remembers the tokens that were found valid lately, so that what a stranger makes up can be told from them (L4). */
export function rememberHeld(findSessionUser: WhoHolds, most = 10_000): HeldLately {
  const held = new Set<string>()
  return {
    async findSessionUser(token, active) {
      const who = await findSessionUser(token, active)
      held.delete(token)
      if (!who) return null
      held.add(token)
      // the one that was asked for longest ago goes first
      if (held.size > most) held.delete(held.values().next().value ?? '')
      return who
    },
    recentlyValidSessions: token => held.has(token),
  }
}
