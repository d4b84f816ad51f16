import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { forgetHead, headsOf, type HeadOwner, type KeptHead } from '../store.ts'

const owning = ({ who }: Pick<Ctx<SignedIn>, 'who'>): HeadOwner => ({
  companyId: who.companyId,
  customerId: who.companyId === null ? who.id : null,
})

/** Whose heads a visitor's files follow; null: a guest's are not kept. */
export const ownerOf = ({ who }: Pick<Ctx, 'who'>): HeadOwner | null => who && owning({ who })

/** The heads that a company's people have named, or a person without one; the latest first. */
export const keptHeads = (ctx: Ctx<SignedIn>): Promise<KeptHead[]> => headsOf(ctx.db, owning(ctx))

/** Forgets a head, so that files are read by themselves again; false: it was not there. */
export const dropHead = (ctx: Ctx<SignedIn>, one: KeptHead): Promise<boolean> =>
  forgetHead(ctx.db, owning(ctx), one)
