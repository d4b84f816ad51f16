/** Mail domains of a company: entered, proved by DNS or by the desk's word, removed. */
import { randomBytes } from 'node:crypto'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import { domainText, readDomain, type Directory, type MailDomain } from '../model/directory.ts'
import { domainsOf, insertDomain, noteProved, removeDomain } from '../store/directories.ts'
import { sayDirectories } from '../texts/directories.ts'
import { held, kept, record, type Keeper, type Place } from './keep.ts'

const maxDomains = 20
/** A mail domain that has still to be proved. Throws invalid. */
export async function addDomain(ctx: Keeper, place: Place, typed: string): Promise<void> {
  const t = sayDirectories(ctx.page.language)
  const domain = readDomain(typed)
  if (domain === null) throw invalid([{ field: 'domain', message: t.domainWrong() }])
  await inTransaction(ctx.db, async tx => {
    const { id } = await held(tx, place)
    if ((await domainsOf(tx, id)).length >= maxDomains)
      throw invalid([{ field: 'domain', message: t.domainsMany({ n: maxDomains }) }])
    if (!(await insertDomain(tx, id, domain, randomBytes(18).toString('base64url')))) return
    await record(ctx, tx, 'directory-domain-add', id, { domain })
  })
}

async function domainIn(
  ctx: Keeper,
  place: Place,
  id: number,
): Promise<{ directory: Directory; domain: MailDomain }> {
  const directory = await kept(ctx, place)
  const domain = (await domainsOf(ctx.db, directory.id)).find(one => one.id === id)
  if (!domain) throw notFound()
  return { directory, domain }
}

export type Proved = 'proved' | 'not-found' | 'taken'
/** Looks for the text of a domain in DNS. Throws not found. */
export async function checkDomain(
  ctx: Keeper,
  place: Place,
  id: number,
): Promise<{ domain: string; as: Proved }> {
  const { directory, domain } = await domainIn(ctx, place, id)
  if (domain.provedAt) return { domain: domain.domain, as: 'proved' }
  const texts = await ctx.ports.directories.texts(domain.domain).catch((): string[][] => [])
  const found = texts.some(parts => parts.join('').trim() === domainText(domain.token))
  return { domain: domain.domain, as: found ? await proved(ctx, directory, domain, 'dns') : 'not-found' }
}
/** The desk knows that the domain is the company's. Throws not found. */
export async function vouchFor(
  ctx: Keeper,
  place: Place,
  id: number,
): Promise<{ domain: string; as: Proved }> {
  const { directory, domain } = await domainIn(ctx, place, id)
  return { domain: domain.domain, as: await proved(ctx, directory, domain, 'desk') }
}

/** A domain is one company's alone. */
async function proved(
  ctx: Keeper,
  { id }: Directory,
  domain: MailDomain,
  by: 'dns' | 'desk',
): Promise<Proved> {
  try {
    await inTransaction(ctx.db, async tx => {
      if (!(await noteProved(tx, id, domain.id, by))) return
      await record(ctx, tx, 'directory-domain-proved', id, { domain: domain.domain, by })
    })
    return 'proved'
  } catch (error) {
    if (!isDuplicate(error, 'directory_domain_proved')) throw error
    return 'taken'
  }
}

export async function dropDomain(ctx: Keeper, place: Place, id: number): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const directory = await held(tx, place)
    const domain = await removeDomain(tx, directory.id, id)
    if (domain === null) throw notFound()
    await record(ctx, tx, 'directory-domain-remove', directory.id, { domain })
  })
}
