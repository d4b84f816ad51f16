/** Whose new requests are, by country and kind: what the desk sets. */
import type { Ctx } from '#kit/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import { recordTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { listStorefronts } from '#shop/country/service.ts'
import { kindNames, requestKinds, type RequestKind } from '../model/kinds.ts'
import { deleteRule, fittingOwner, keepRule, ownerRules, type OwnerRule } from '../store/owner-rules.ts'
import { countriesOf, deskPeople, type DeskPerson } from '../store/read-requests.ts'
import { sayRequests } from '../texts/requests.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** Which roles answer a kind: that of its work, and the administrator; of all kinds for an empty one. */
export const rolesOf = (kind: RequestKind | ''): string[] => [
  ...new Set((kind === '' ? kindNames : [kind]).map(one => requestKinds[one].desk.replace('desk:', ''))),
  'administrator',
]

/** Who owns a new request; null: nobody, until somebody takes it. */
export const ownerOfNew = (tx: Tx, kind: RequestKind, country: string): Promise<number | null> =>
  fittingOwner(tx, kind, country, rolesOf(kind))

export type OwnerRules = { rules: OwnerRule[]; countries: string[]; people: DeskPerson[] }

/** The rules, and what a new one can be made of. */
export async function readOwnerRules(ctx: Pick<Ctx, 'db'>): Promise<OwnerRules> {
  const [rules, storefronts, asked, people] = await Promise.all([
    ownerRules(ctx.db),
    listStorefronts(ctx),
    countriesOf(ctx.db, kindNames),
    deskPeople(ctx.db, rolesOf('')),
  ])
  const countries = [...new Set([...storefronts.flatMap(one => one.countries), ...asked])].toSorted()
  return { rules, countries, people }
}

/** Keeps a rule. Throws invalid for somebody who may not answer this kind, or a country nobody asks from. */
export async function saveOwnerRule(
  ctx: Desk,
  rule: { kind: RequestKind | ''; country: string; ownerId: number },
): Promise<void> {
  const t = sayRequests(ctx.page.language)
  const { countries } = await readOwnerRules(ctx)
  if (rule.country !== '' && !countries.includes(rule.country))
    throw invalid([{ field: 'country', message: t.noSuchCountry() }])
  await inTransaction(ctx.db, async tx => {
    const people = await deskPeople(tx, rolesOf(rule.kind))
    const owner = people.find(one => one.id === rule.ownerId)
    if (!owner) throw invalid([{ field: 'owner', message: t.ownerMayNot() }])
    if (!(await keepRule(tx, rule))) return
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: 'request-owner-rule-save',
      subject: `request-owner-rule:${rule.country || '*'}/${rule.kind || '*'}`,
      details: { owner: owner.name },
    })
  })
}

/** Deletes a rule; throws not found. */
export async function removeOwnerRule(ctx: Desk, id: number): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    if (!(await deleteRule(tx, id))) throw notFound()
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: 'request-owner-rule-delete',
      subject: `request-owner-rule:${id}`,
    })
  })
}
