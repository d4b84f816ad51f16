/** Stores as the desk changes them; each change with its entry in the audit log in one transaction. */
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { storesAudit } from '../audit.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import { insertStore, keptStore, updateActive, updateStore, type StoreInput } from '../store/stores.ts'
import { sayStoreDesk } from '../texts/desk.ts'

export { allStores, keptStore, type KeptStore } from '../store/stores.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

const trace = (
  ctx: Desk,
  tx: Tx,
  action: ActionOf<typeof storesAudit>,
  id: number,
  details: Record<string, string>,
): Promise<void> => storesAudit.record(tx, { actor: ctx.who.email, action, kind: 'store', id, details })

/** Adds a store and answers its id; null when another one has this code. */
export async function addStore(ctx: Desk, code: string, store: StoreInput): Promise<number | null> {
  try {
    return await inTransaction(ctx.db, async tx => {
      const id = await insertStore(tx, code, store)
      await trace(ctx, tx, 'store-add', id, { name: store.name })
      return id
    })
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

/** Changes a store that still is as it was `seen`; throws not found and conflict. */
export async function saveStore(ctx: Desk, id: number, seen: string, store: StoreInput): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const before = await keptStore(tx, id)
    // it is changed only as it was seen, so that is what it was
    if (!before || !(await updateStore(tx, id, seen, store))) throw await goneOrMoved(ctx, tx, id)
    await trace(ctx, tx, 'store-save', id, changesBetween(before, store))
  })
}

/** Shows a store in the finder or takes it out; answers its name. Throws not found and conflict. */
export async function setStoreActive(ctx: Desk, id: number, seen: string, active: boolean): Promise<string> {
  return inTransaction(ctx.db, async tx => {
    const store = await keptStore(tx, id)
    if (!store || !(await updateActive(tx, id, seen, active))) throw await goneOrMoved(ctx, tx, id)
    await trace(ctx, tx, active ? 'store-open' : 'store-close', id, { name: store.name })
    return store.name
  })
}

const goneOrMoved = async (ctx: Desk, tx: Tx, id: number): Promise<Error> =>
  (await keptStore(tx, id)) ? conflict(sayStoreDesk(ctx.page.language).savedMeanwhile()) : notFound()
