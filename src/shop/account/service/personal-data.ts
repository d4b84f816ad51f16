/** What the shop holds about a person: shown to her, and erased by the desk as far as nothing must be kept. */
import type { Ctx } from '#kit/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { recordTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { revokeAll } from '#shop/session/service/sign-out.ts'
import { isSecret } from '../model/settings.ts'
import {
  eraseRows,
  findPeople,
  holdAccount,
  namingTables,
  ownRow,
  personOfId,
  rowsNaming,
  setActive,
  type FoundPerson,
} from '../store/account.ts'
import { sayPersonal } from '../texts/desk.ts'

type Desk = Ctx<SignedIn>

const withoutSecrets = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(column)))

/** Every row of the database that names her, by table, as JSON; without what lets somebody in. */
export async function dataOf(db: Db, customerId: number): Promise<string> {
  const tables: Record<string, unknown> = { customer: withoutSecrets(await ownRow(db, customerId)) }
  for (const { table, column } of await namingTables(db)) {
    const rows = await rowsNaming(db, { table, column }, customerId)
    if (rows.length > 0) tables[`${table}.${column}`] = rows.map(withoutSecrets)
  }
  return JSON.stringify({ about: customerId, tables }, null, 2)
}

/** People by name or e-mail; without a text those whose account is closed. */
export const peopleFor = (ctx: Pick<Desk, 'db'>, typed: string): Promise<FoundPerson[]> =>
  findPeople(ctx.db, typed)

/** A person by her number. Throws not found. */
export async function personFor(ctx: Pick<Desk, 'db'>, id: number): Promise<FoundPerson> {
  const found = await personOfId(ctx.db, id)
  if (!found) throw notFound()
  return found
}

const trace = (ctx: Desk, tx: Parameters<typeof recordTrail>[0], action: string, id: number) =>
  recordTrail(tx, { actor: ctx.who.email, action, subject: `customer:${id}` })

/** Opens a closed account again. Throws conflict for one that is open or erased. */
export async function reactivate(ctx: Desk, id: number): Promise<FoundPerson> {
  const person = await personFor(ctx, id)
  await inTransaction(ctx.db, async tx => {
    if (!(await setActive(tx, id, true))) throw conflict(sayPersonal(ctx.page.language).cannotReactivate())
    await trace(ctx, tx, 'account-reactivate', id)
  })
  return person
}

/**
 * Takes away what is hers alone: notes, lists, addresses, sessions, choices; her name and address from the account.
 * Orders, requests and what else the law has us keep stay, with what stands on them. Throws conflict while the account is
 * open.
 */
export async function erase(ctx: Desk, id: number): Promise<void> {
  const t = sayPersonal(ctx.page.language)
  await inTransaction(ctx.db, async tx => {
    const held = await holdAccount(tx, id)
    if (!held) throw notFound()
    if (held.active) throw conflict(t.stillOpen())
    if (held.erased) throw conflict(t.erasedAlready())
    await revokeAll(tx, id)
    await eraseRows(tx, id, await namingTables(tx))
    await trace(ctx, tx, 'person-erase', id)
  })
}
