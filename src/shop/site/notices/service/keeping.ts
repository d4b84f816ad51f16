import type { Tx } from '#kit/db/connect.ts'
import { conflict, notFound, type FieldError } from '#kit/refusal.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { deadLinksIn } from '#shop/site/content/service/dead-links.ts'
import { noticesAudit } from '../audit.ts'
import { sayNotices } from '../texts.ts'

export type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock' | 'ports'>

/** A kind of notices: how its rows are written, who is told, and what is said when somebody else was faster. */
type Kept<Input> = {
  kind: 'announcement' | 'site-notice'
  /** runs what it is given in a transaction, and makes every page show what holds then */
  change: <T>(ctx: Desk, act: (tx: Tx) => Promise<T>) => Promise<T>
  /** its id; null where just such a one stands */
  insert: (tx: Tx, one: Input) => Promise<number | null>
  /** false where it is not as it was `seen` any more */
  update: (tx: Tx, id: number, seen: string, one: Input) => Promise<boolean>
  remove: (tx: Tx, id: number, seen: string) => Promise<boolean>
  find: (tx: Tx, id: number) => Promise<Input | null>
  savedMeanwhile: (ctx: Desk) => string
}

/** What is wrong with the links of a notice to pages of this shop, at its text. */
export async function linksFault(ctx: Desk, body: string, storefront: string): Promise<FieldError[]> {
  const dead = await deadLinksIn(ctx, body, { storefront })
  const message = sayNotices(ctx.page.language).linksDead({ links: dead.join(', ') })
  return dead.length > 0 ? [{ field: 'body', message }] : []
}

/** How the desk adds, changes and takes away notices of a kind; each with its entry in the audit log. */
export function keeping<Input extends { title: string }>(of: Kept<Input>) {
  const { kind } = of
  const record = (
    ctx: Desk,
    tx: Tx,
    does: 'add' | 'save' | 'remove',
    id: number,
    details: Record<string, string>,
  ) => noticesAudit.record(tx, { actor: ctx.who.email, action: `${kind}-${does}`, kind, id, details })
  const goneOrMoved = async (ctx: Desk, tx: Tx, id: number) =>
    (await of.find(tx, id)) ? conflict(of.savedMeanwhile(ctx)) : notFound()
  return {
    /** Adds one; what stands already, as after a form that was sent twice, is not added again. */
    add: (ctx: Desk, one: Input): Promise<void> =>
      of.change(ctx, async tx => {
        const id = await of.insert(tx, one)
        if (id !== null) await record(ctx, tx, 'add', id, { title: one.title })
      }),
    /** Changes one that still is as it was `seen`; throws not found and conflict. */
    save: (ctx: Desk, id: number, seen: string, one: Input): Promise<void> =>
      of.change(ctx, async tx => {
        const before = await of.find(tx, id)
        // it is changed only as it was seen, so that is what it was
        if (!before || !(await of.update(tx, id, seen, one))) throw await goneOrMoved(ctx, tx, id)
        await record(ctx, tx, 'save', id, changesBetween(before, one))
      }),
    /** Takes one away that still is as it was `seen`; answers its title. Throws not found and conflict. */
    remove: (ctx: Desk, id: number, seen: string): Promise<string> =>
      of.change(ctx, async tx => {
        const one = await of.find(tx, id)
        if (!one || !(await of.remove(tx, id, seen))) throw await goneOrMoved(ctx, tx, id)
        await record(ctx, tx, 'remove', id, { title: one.title })
        return one.title
      }),
  }
}
