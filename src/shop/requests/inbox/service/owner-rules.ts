/** Whose new requests are, by country and kind: what the desk sets. */
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { readEmail } from '#kit/typed/email.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import { inboxAudit } from '../audit.ts'
import { kindNames } from '../model/kinds.ts'
import { workersFor, type MatterKind } from '#shop/people/desk-people/model/told.ts'
import {
  deleteRule,
  keepRule,
  ownerRules,
  listWorkers,
  lockRules,
  type OwnerRule,
} from '#shop/people/desk-people/service/owner-rules.ts'
import { countriesOf, type DeskPerson } from '../store/read-requests.ts'
import { sayRequests } from '../texts/requests.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

export type OwnerRules = { rules: OwnerRule[]; countries: string[]; people: DeskPerson[] }

/** The rules, and what a new one can be made of. */
export async function readOwnerRules(ctx: Pick<Ctx, 'db'>): Promise<OwnerRules> {
  const [rules, storefronts, asked, people] = await Promise.all([
    ownerRules(ctx.db),
    listStorefronts(ctx),
    countriesOf(ctx.db, kindNames),
    listWorkers(ctx.db, workersFor('')),
  ])
  const countries = [...new Set([...storefronts.flatMap(one => one.countries), ...asked])].toSorted()
  return { rules, countries, people }
}

/**
 * Keeps a rule: a person, or an address that several people read. Throws invalid for both or neither, somebody who may not
 * answer this kind, an address that is none, or a country nobody asks from.
 */
export async function saveOwnerRule(
  ctx: Desk,
  rule: { kind: MatterKind | ''; country: string; ownerId: number | null; mailbox: string },
): Promise<void> {
  const t = sayRequests(ctx.page.language)
  const { countries } = await readOwnerRules(ctx)
  const wrong: FieldError[] = []
  if (rule.country !== '' && !countries.includes(rule.country))
    wrong.push({ field: 'country', message: t.noSuchCountry() })
  if (rule.mailbox !== '' && readEmail(rule.mailbox) === null)
    wrong.push({ field: 'mailbox', message: t.noAddress() })
  if ((rule.ownerId === null) === (rule.mailbox === ''))
    wrong.push({ field: 'owner', message: t.personOrAddress() })
  if (wrong.length > 0) throw invalid(wrong)
  await inTransaction(ctx.db, async tx => {
    const people = rule.ownerId === null ? [] : await listWorkers(tx, workersFor(rule.kind))
    const owner = people.find(one => one.id === rule.ownerId)
    if (rule.ownerId !== null && !owner) throw invalid([{ field: 'owner', message: t.ownerMayNot() }])
    await lockRules(tx)
    const before = (await ownerRules(tx)).find(
      ({ kind, country }) => kind === rule.kind && country === rule.country,
    )
    const kept = { ...rule, mailbox: rule.mailbox || null, storefront: ctx.page.storefront }
    if (!(await keepRule(tx, kept))) return
    await inboxAudit.record(tx, {
      actor: ctx.who.email,
      action: 'request-owner-rule-save',
      kind: 'request-owner-rule',
      id: `${rule.country || '*'}/${rule.kind || '*'}`,
      details: { owner: oldAndNew(before?.ownerName, owner?.name ?? rule.mailbox) },
    })
  })
}

/** Deletes a rule; throws not found. */
export async function removeOwnerRule(ctx: Desk, id: number): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    await lockRules(tx)
    const before = (await ownerRules(tx)).find(rule => rule.id === id)
    if (!before || !(await deleteRule(tx, id))) throw notFound()
    await inboxAudit.record(tx, {
      actor: ctx.who.email,
      action: 'request-owner-rule-delete',
      kind: 'request-owner-rule',
      id: `${before.country || '*'}/${before.kind || '*'}`,
      details: { owner: oldAndNew(before.ownerName, null) },
    })
  })
}
