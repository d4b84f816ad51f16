/** Mail domains of a company, with or without a directory: entered, proved by DNS or by the desk's word, removed. */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#kit/db/connect.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import { actorOf } from '#platform/person/visitor.ts'
import { holdCompany } from '#shop/people/company-admin/service/place-person.ts'
import { directoriesAudit } from '../audit.ts'
import { domainText, readDomain, type MailDomain } from '../model/directory.ts'
import { companyBy, holdDirectory } from '../store/directories.ts'
import { domainsOf, insertDomain, noteProved, removeDomain } from '../store/domains.ts'
import { sayDirectories } from '../texts/directories.ts'
import type { SignedInContext, Place } from './keep.ts'

const maxDomains = 20
type Action = 'directory-domain-add' | 'directory-domain-proved' | 'directory-domain-remove'

/** Writes down what became of a domain of the company. */
async function record(
  ctx: SignedInContext,
  tx: Tx,
  { companyId }: Place,
  action: Action,
  details: Record<string, string>,
): Promise<void> {
  const id = (await companyBy(tx, { id: companyId }))?.code ?? ''
  await directoriesAudit.record(tx, { actor: actorOf(ctx.who), action, kind: 'company', id, details })
}

/** Nothing else changes the company until the end of the transaction. Throws not found for one that is closed. */
async function hold(tx: Tx, { companyId }: Place): Promise<void> {
  if (!(await holdCompany(tx, companyId))) throw notFound()
}

/** A mail domain that has still to be proved. Throws invalid. */
export async function addDomain(ctx: SignedInContext, place: Place, typed: string): Promise<void> {
  const t = sayDirectories(ctx.page.language)
  const { companyId } = place
  const domain = readDomain(typed)
  if (domain === null) throw invalid([{ field: 'domain', message: t.domainWrong() }])
  await inTransaction(ctx.db, async tx => {
    await hold(tx, place)
    const directory = await holdDirectory(tx, companyId)
    if ((await domainsOf(tx, companyId)).length >= maxDomains)
      throw invalid([{ field: 'domain', message: t.domainsMany({ n: maxDomains }) }])
    const token = randomBytes(18).toString('base64url')
    if (!(await insertDomain(tx, { companyId, directoryId: directory?.id ?? null, domain, token }))) return
    await record(ctx, tx, place, 'directory-domain-add', { domain })
  })
}

async function domainIn(ctx: SignedInContext, { companyId }: Place, id: number): Promise<MailDomain> {
  const domain = (await domainsOf(ctx.db, companyId)).find(one => one.id === id)
  if (!domain) throw notFound()
  return domain
}

export type Proved = 'proved' | 'not-found' | 'taken'
/** Looks for the text of a domain in DNS. Throws not found. */
export async function checkDomain(
  ctx: SignedInContext,
  place: Place,
  id: number,
): Promise<{ domain: string; as: Proved }> {
  const domain = await domainIn(ctx, place, id)
  if (domain.provedAt) return { domain: domain.domain, as: 'proved' }
  const texts = await ctx.ports.directories.texts(domain.domain).catch((): string[][] => [])
  const found = texts.some(parts => parts.join('').trim() === domainText(domain.token))
  return { domain: domain.domain, as: found ? await proved(ctx, place, domain, 'dns') : 'not-found' }
}
/** The desk knows that the domain is the company's. Throws not found. */
export async function vouchFor(
  ctx: SignedInContext,
  place: Place,
  id: number,
): Promise<{ domain: string; as: Proved }> {
  const domain = await domainIn(ctx, place, id)
  return { domain: domain.domain, as: await proved(ctx, place, domain, 'desk') }
}

/** A domain is one company's alone. */
async function proved(
  ctx: SignedInContext,
  place: Place,
  domain: MailDomain,
  by: 'dns' | 'desk',
): Promise<Proved> {
  try {
    await inTransaction(ctx.db, async tx => {
      if (!(await noteProved(tx, place.companyId, domain.id, by))) return
      await record(ctx, tx, place, 'directory-domain-proved', { domain: domain.domain, by })
    })
    return 'proved'
  } catch (error) {
    if (!isDuplicate(error, 'directory_domain_proved')) throw error
    return 'taken'
  }
}

export async function dropDomain(ctx: SignedInContext, place: Place, id: number): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    await hold(tx, place)
    const domain = await removeDomain(tx, place.companyId, id)
    if (domain === null) throw notFound()
    await record(ctx, tx, place, 'directory-domain-remove', { domain })
  })
}
