import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { endExternalSessions } from '#shop/people/session/service/sign-out.ts'
import { externalSessionAudit } from '../audit.ts'
import { companyNamed, insertSystem, turnSystem } from '../store.ts'
import { sayExternal } from '../texts.ts'

export { allSystems, type ConnectedSystem } from '../store.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports'>

/** Connects a system of a company; answers the key that signs its links, which is shown this once. */
export async function addSystem(
  ctx: Desk,
  { name, company }: { name: string; company: string },
): Promise<{ key: string; id: number } | { errors: FieldError[] }> {
  const t = sayExternal(ctx.page.language)
  const companyId = await companyNamed(ctx.db, company)
  if (companyId === null) return { errors: [{ field: 'company', message: t.noCompany() }] }
  const key = randomBytes(32).toString('base64url')
  const id = await inTransaction(ctx.db, async tx => {
    const made = await insertSystem(tx, { companyId, name, key: ctx.ports.letters.seal.seal(key) })
    if (made !== null)
      await externalSessionAudit.record(tx, {
        actor: ctx.who.email,
        action: 'connected-system-add',
        kind: 'connected-system',
        id: made,
        details: { name, company },
      })
    return made
  })
  return id === null ? { errors: [{ field: 'name', message: t.nameTaken() }] } : { key, id }
}

/** Turns a system on, or off with the sessions it has opened; what is so already stays. Throws not found. */
export async function turn(ctx: Desk, id: number, active: boolean, known: readonly number[]): Promise<void> {
  if (!known.includes(id)) throw notFound()
  await inTransaction(ctx.db, async tx => {
    const turned = await turnSystem(tx, id, active)
    if (!turned) return
    if (!active) await endExternalSessions(tx, turned)
    await externalSessionAudit.record(tx, {
      actor: ctx.who.email,
      action: active ? 'connected-system-on' : 'connected-system-off',
      kind: 'connected-system',
      id,
      details: { name: turned.name },
    })
  })
}
