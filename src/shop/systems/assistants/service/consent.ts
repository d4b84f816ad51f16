import { inTransaction } from '#kit/db/transaction.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { Scope } from '#shop/systems/programs/model/program.ts'
import { assistantsOf, holdPrograms, letAssistantIn } from '#shop/systems/programs/service/assistants.ts'
import { hashOf, newSecret } from '#shop/systems/programs/service/secrets.ts'
import { assistantAddress } from '../model/addresses.ts'
import { answerAt, codeSeconds, grantedDays, maxAssistants, readAsked, type Asked } from '../model/asking.ts'
import { isNamed, type AssistantClient } from '../model/client.ts'
import { placeOf } from '../model/rule.ts'
import { grantOf, insertCode, keepGrant } from '../store/grants.ts'
import { clientOf } from './clients.ts'
import { isAllowed } from './rules.ts'

const dayMs = 86_400_000
type Context = Pick<Ctx, 'db' | 'ports' | 'publicUrl' | 'log'>

export type Looked =
  /** nobody is known by that, or the answer would go where the client never said: nothing leads back */
  | { kind: 'unknown' }
  /** the client asked for what cannot be: it is told so at its address */
  | { kind: 'back'; to: string }
  | { kind: 'ask'; client: AssistantClient; scopes: readonly Scope[] }

/** Who asks for what, before a person sees it. */
export async function lookAt(ctx: Context, asked: Asked): Promise<Looked> {
  const client = await clientOf(ctx, asked.client_id)
  if (!client || !isNamed(client, asked.redirect_uri)) return { kind: 'unknown' }
  const read = readAsked(asked, ctx.publicUrl + assistantAddress)
  if (!read.ok) return { kind: 'back', to: answered(ctx, asked, { error: read.error }) }
  return { kind: 'ask', client, scopes: read.scopes }
}

const answered = ({ publicUrl }: Context, asked: Asked, answer: Record<string, string>): string =>
  answerAt(asked.redirect_uri, { ...answer, state: asked.state, iss: publicUrl })

/** The person does not let it in: the client is told so. */
export const denied = (ctx: Context, asked: Asked): string => answered(ctx, asked, { error: 'access_denied' })

/**
 * The person lets it in with these of the rights that it asked for: answers where the browser goes with the code. 'many': they
 * have let in as many as one can; 'forbidden': their company does not let it in.
 */
export async function allow(
  ctx: Context & Pick<Ctx<CompanyMember>, 'who' | 'clock'>,
  asked: Asked,
  client: AssistantClient,
  scopes: readonly Scope[],
): Promise<{ to: string } | 'many' | 'forbidden'> {
  const code = newSecret()
  const { who } = ctx
  const place = placeOf(asked.redirect_uri)
  const outcome = await inTransaction(ctx.db, async tx => {
    // of two presses at once the second finds what the first let in
    await holdPrograms(tx, who.companyId)
    if (!(await isAllowed(tx, who.companyId, place))) return 'forbidden'
    const before = await grantOf(tx, who.id, client.clientId)
    const open = await assistantsOf({ db: tx, who })
    if (open.length >= maxAssistants && !open.some(({ id }) => id === before)) return 'many'
    const expiresAt = new Date(ctx.clock().getTime() + grantedDays * dayMs)
    const programId = await letAssistantIn(tx, who, { name: client.name, scopes, expiresAt }, before)
    await keepGrant(tx, programId, who.id, { clientId: client.clientId, place })
    await insertCode(tx, {
      hash: hashOf(code),
      programId,
      clientId: client.clientId,
      redirect: asked.redirect_uri,
      challenge: asked.code_challenge,
      scopes,
      seconds: codeSeconds,
    })
    return null
  })
  return outcome ?? { to: answered(ctx, asked, { code }) }
}
