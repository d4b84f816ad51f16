import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import { connectionsAudit } from '../audit.ts'
import type { ConnectionKind } from '../model/connection.ts'
import {
  buyerNamed,
  changeSecret,
  dropFormerSecret,
  insertConnection,
  beginTrial,
  endTrial,
  shownConnection,
  turnConnection,
  updateConnection,
  type ConnectionShown,
  type Written,
} from '../store/connections.ts'
import { insertMessage } from '../store/messages.ts'
import { sayConnections } from '../texts.ts'

export { activeConnection, allConnections, buyerNamed, keepAddress } from '../store/connections.ts'
export { messagesOf } from '../store/messages.ts'
export type { ConnectionShown } from '../store/connections.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** A secret that nobody guesses: 24 bytes as 32 letters, digits, `-` and `_`. */
const newSecret = (): string => randomBytes(24).toString('base64url')

export type Given = Omit<Written, 'customerId'> & { person: string }

/** Which of the two unique things is taken. */
function takenField(error: unknown, kind: ConnectionKind): 'name' | 'username' | 'senderIdentity' {
  if (isDuplicate(error, 'buyer_connection_company_id_name_key')) return 'name'
  if (isDuplicate(error, 'buyer_connection_username') || isDuplicate(error, 'buyer_connection_identity'))
    return kind === 'oci' ? 'username' : 'senderIdentity'
  throw error
}

const record = (
  tx: Tx,
  ctx: Desk,
  action: Parameters<typeof connectionsAudit.record>[1]['action'],
  id: number,
  details: Record<string, string>,
) => connectionsAudit.record(tx, { actor: ctx.who.email, action, kind: 'buyer-connection', id, details })

/** The person that was named for a connection, and their company. */
export async function buyerOf(
  ctx: Pick<Desk, 'db' | 'page'>,
  given: Pick<Given, 'person'>,
): Promise<{ id: number; companyId: number } | { errors: FieldError[] }> {
  const buyer = await buyerNamed(ctx.db, given.person)
  return buyer ?? { errors: [{ field: 'person', message: sayConnections(ctx.page.language).noPerson() }] }
}

/** Makes a connection of the person's company; answers its secret, which is shown this once. */
export async function addConnection(
  ctx: Desk,
  kind: ConnectionKind,
  given: Given,
): Promise<{ id: number; secret: string } | { errors: FieldError[] }> {
  const t = sayConnections(ctx.page.language)
  const buyer = await buyerOf(ctx, given)
  if ('errors' in buyer) return buyer
  const secret = newSecret()
  const secretHash = await hashPassword(secret)
  try {
    const id = await inTransaction(ctx.db, async tx => {
      const made = await insertConnection(tx, {
        ...given,
        customerId: buyer.id,
        companyId: buyer.companyId,
        kind,
        secretHash,
      })
      await record(tx, ctx, 'buyer-connection-add', made, { name: given.name, kind })
      return made
    })
    return { id, secret }
  } catch (error) {
    return { errors: [{ field: takenField(error, kind), message: t.taken() }] }
  }
}

export type Saved = { kind: 'saved' } | { kind: 'conflict' } | { kind: 'wrong'; errors: FieldError[] }

/** Changes one; the person must be of the same company. Throws not found. */
export async function saveConnection(ctx: Desk, id: number, version: number, given: Given): Promise<Saved> {
  const t = sayConnections(ctx.page.language)
  const before = await knownConnection(ctx, id)
  const buyer = await buyerNamed(ctx.db, given.person)
  if (!buyer || buyer.companyId !== before.companyId)
    return {
      kind: 'wrong',
      errors: [{ field: 'person', message: t.noPersonThere({ company: before.companyName }) }],
    }
  try {
    return await inTransaction(ctx.db, async tx => {
      if (!(await updateConnection(tx, id, version, { ...given, customerId: buyer.id })))
        return { kind: 'conflict' }
      await record(tx, ctx, 'buyer-connection-change', id, { name: given.name })
      return { kind: 'saved' }
    })
  } catch (error) {
    return { kind: 'wrong', errors: [{ field: takenField(error, before.kind), message: t.taken() }] }
  }
}

/** One with whose it is. Throws not found. */
export async function knownConnection(ctx: Pick<Ctx, 'db'>, id: number): Promise<ConnectionShown> {
  const found = await shownConnection(ctx.db, id)
  if (!found) throw notFound()
  return found
}

/** A new secret, shown this once; the one before counts for some days more. Throws not found. */
export async function rotateSecret(ctx: Desk, id: number): Promise<string> {
  await knownConnection(ctx, id)
  const secret = newSecret()
  const hash = await hashPassword(secret)
  await inTransaction(ctx.db, async tx => {
    if (!(await changeSecret(tx, id, hash))) throw notFound()
    await record(tx, ctx, 'buyer-connection-secret', id, {})
  })
  return secret
}

/** The secret before the present one counts no longer. Throws not found. */
export async function endOverlap(ctx: Desk, id: number): Promise<void> {
  await knownConnection(ctx, id)
  await inTransaction(ctx.db, async tx => {
    if (await dropFormerSecret(tx, id)) await record(tx, ctx, 'buyer-connection-secret-end', id, {})
  })
}

/** On, or off: then its visits end. What is so already stays. Throws not found. */
export async function turn(ctx: Desk, id: number, on: boolean): Promise<void> {
  await knownConnection(ctx, id)
  await inTransaction(ctx.db, async tx => {
    const turned = await turnConnection(tx, id, on)
    if (!turned) return
    await record(tx, ctx, on ? 'buyer-connection-on' : 'buyer-connection-off', id, { name: turned.name })
  })
}

/**
 * A secret that counts while the desk tests the connection; `end` it afterwards, else it ends by itself in two minutes. Throws
 * conflict while another test of it runs.
 */
export async function openTrial(
  ctx: Pick<Ctx, 'db' | 'page'>,
  id: number,
): Promise<{ secret: string; end: () => Promise<void> }> {
  const secret = newSecret()
  if (!(await beginTrial(ctx.db, id, await hashPassword(secret))))
    throw conflict(sayConnections(ctx.page.language).tested())
  return { secret, end: () => endTrial(ctx.db, id) }
}

/**
 * Keeps what a buyer's system asked and was answered. A message that cannot be kept does not fail what it is about.
 */
export async function noteMessage(
  ctx: Pick<Ctx, 'db' | 'log'>,
  message: Parameters<typeof insertMessage>[1],
): Promise<void> {
  try {
    await insertMessage(ctx.db, message)
  } catch (error) {
    ctx.log.error({ err: error, connection: message.connectionId }, 'a message was not kept')
  }
}
