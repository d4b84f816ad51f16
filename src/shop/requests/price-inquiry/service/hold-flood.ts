import { countAttempt } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'

/** Inquiries that a person sends within a day, of one position or many. */
const maxADay = 50

/** Throws too many, with the words given, when a person has sent as many inquiries as they may in a day. */
export async function holdFlood(ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>, words: string): Promise<void> {
  const flood = await countAttempt(ctx.db, [{ key: `price-inquiry ${ctx.who.id}`, limit: maxADay }], 86_400)
  if (flood) throw new Refusal('too-many', words, flood)
}
