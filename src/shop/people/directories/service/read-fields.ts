/** What was typed about a connection, made sure of field by field. */
import { sayField } from '#kit/field-errors.ts'
import { isLoopbackHost } from '#kit/networks.ts'
import { invalid, type FieldError } from '#kit/refusal.ts'
import { pemsIn } from '#kit/self-signed.ts'
import type { Ctx } from '#platform/request/context.ts'
import { unitsOfCompany } from '#shop/people/company-admin/service/place-person.ts'
import type { TypedDirectory } from '../contract.ts'
import { isCompanyRole, readMeanings, type Directory } from '../model/directory.ts'
import type { Written } from '../store/directories.ts'
import type { WrittenSaml } from '../store/saml.ts'
import { sayDirectories } from '../texts/directories.ts'
import { sayDirectorySaml } from '../texts/saml.ts'
import type { DirectoryPort } from './port.ts'
import { checkedCertificate, fetchMetadata, NoMetadata, readMetadata } from './saml-metadata.ts'

type Reading = Pick<Ctx, 'db' | 'page' | 'ports' | 'clock'>
type Wrong = (field: string, message: string) => void

/** Is it an address that the shop asks or leads people to? On the machine itself only where the port says so. */
function isAddress({ loopback }: Pick<DirectoryPort, 'loopback'>, typed: string): boolean {
  if (!URL.canParse(typed)) return false
  const { protocol, hostname, username } = new URL(typed)
  if (username) return false
  return protocol === 'https:' || (protocol === 'http:' && loopback && isLoopbackHost(hostname))
}

function checkOidc(ctx: Reading, typed: TypedDirectory, needsSecret: boolean, wrong: Wrong): void {
  const t = sayDirectories(ctx.page.language)
  const required = sayField(ctx.page.language).required()
  const { issuer } = typed
  const plain = URL.canParse(issuer) && !/[?#]/.test(issuer) && !issuer.includes('/.well-known/')
  if (issuer === '') wrong('issuer', required)
  else if (!plain || !isAddress(ctx.ports.directories, issuer)) wrong('issuer', t.issuerWrong())
  if (typed.clientId === '') wrong('clientId', required)
  if (needsSecret && typed.secret === '') wrong('secret', required)
}

type Said = { issuer: string } & Pick<WrittenSaml, 'ssoUrl' | 'sloUrl' | 'certificates'>
/** What the metadata says, pasted or at its address, else what was typed by hand; null: it was told what is wrong. */
async function saidIn(ctx: Reading, typed: TypedDirectory, wrong: Wrong): Promise<Said | null> {
  const t = sayDirectorySaml(ctx.page.language)
  const { metadata, metadataUrl, ssoUrl, sloUrl } = typed
  if (metadata === '' && metadataUrl === '')
    return { issuer: typed.issuer, ssoUrl, sloUrl, certificates: pemsIn(typed.certificates) }
  const field = metadata === '' ? 'metadataUrl' : 'metadata'
  try {
    const now = ctx.clock()
    const read =
      metadata === ''
        ? await fetchMetadata(ctx.ports.directories, metadataUrl, now)
        : await readMetadata(metadata, now)
    return { ...read, issuer: read.entityId }
  } catch (error) {
    if (!(error instanceof NoMetadata)) throw error
    wrong(field, t[`metadata-${error.problem}`]())
    return null
  }
}

async function readSaml(
  ctx: Reading,
  typed: TypedDirectory,
  wrong: Wrong,
): Promise<(Said & WrittenSaml) | null> {
  const t = sayDirectorySaml(ctx.page.language)
  const required = sayField(ctx.page.language).required()
  const said = await saidIn(ctx, typed, wrong)
  if (!said) return null
  const port = ctx.ports.directories
  if (said.issuer === '') wrong('issuer', required)
  else if (said.issuer.length > 500) wrong('issuer', t.entityLong())
  if (said.ssoUrl === '') wrong('ssoUrl', required)
  else if (!isAddress(port, said.ssoUrl)) wrong('ssoUrl', t.addressWrong())
  if (said.sloUrl !== '' && !isAddress(port, said.sloUrl)) wrong('sloUrl', t.addressWrong())
  if (said.certificates.length === 0) wrong('certificates', required)
  else if (said.certificates.length > 10) wrong('certificates', t.certificatesMany())
  else if (said.certificates.some(pem => !isGoodCertificate(pem))) wrong('certificates', t.certificateWrong())
  return {
    ...said,
    // pasted metadata holds, whatever stands at an address
    metadataUrl: typed.metadata === '' ? typed.metadataUrl : '',
    nameIdFormat: typed.nameIdFormat,
    subjectClaim: typed.subjectClaim,
    emailClaim: typed.emailClaim,
    firstNameClaim: typed.firstNameClaim,
    lastNameClaim: typed.lastNameClaim,
    signsRequests: typed.signsRequests,
  }
}

function isGoodCertificate(pem: string): boolean {
  try {
    checkedCertificate(pem)
    return true
  } catch {
    return false
  }
}

/** Unit and roles, of both kinds. */
async function readPlacing(ctx: Reading, companyId: number, typed: TypedDirectory, wrong: Wrong) {
  const t = sayDirectories(ctx.page.language)
  const units = (await unitsOfCompany(ctx.db, companyId)).filter(({ active }) => active)
  const unit = units.find(({ code }) => code === typed.unit)
  if (typed.unit !== '' && !unit) wrong('unit', t.unitWrong())
  for (const [field, means, claim] of [
    ['unitValues', (one: string) => units.some(({ code }) => code === one), typed.unitClaim],
    ['roleValues', isCompanyRole, typed.roleClaim],
  ] as const) {
    const lines = readMeanings(typed[field])
    if ('wrongLine' in lines) {
      wrong(field, t.lineWrong({ number: String(lines.wrongLine) }))
      continue
    }
    const unknown = lines.flatMap(line => line.means).find(one => !means(one))
    if (unknown !== undefined) wrong(field, t.meaningWrong({ what: unknown }))
    else if (lines.length > 0 && claim === '')
      wrong(field === 'unitValues' ? 'unitClaim' : 'roleClaim', t.claimMissing())
  }
  const roles = typed.roles.filter(isCompanyRole)
  if (typed.makesPeople && roles.length === 0 && typed.roleClaim === '') wrong('roles', t.rolesMissing())
  const { makesPeople, unitClaim, unitValues, roleClaim, roleValues } = typed
  return { makesPeople, unitClaim, unitValues, roleClaim, roleValues, unitId: unit?.id ?? null, roles }
}

export type Read = { given: Written; saml: WrittenSaml | null }
/** What is to be kept. `before`: what is kept now. Throws invalid at its fields. */
export async function readFields(
  ctx: Reading,
  companyId: number,
  typed: TypedDirectory,
  before: Directory | null,
): Promise<Read> {
  const errors: FieldError[] = []
  const wrong: Wrong = (field, message) => void errors.push({ field, message })
  if (typed.kind === 'oidc') checkOidc(ctx, typed, before?.kind !== 'oidc', wrong)
  const saml = typed.kind === 'saml' ? await readSaml(ctx, typed, wrong) : null
  const placing = await readPlacing(ctx, companyId, typed, wrong)
  if (errors.length > 0) throw invalid(errors)
  const { kind, name } = typed
  const spoken = saml
    ? { issuer: saml.issuer, clientId: '' }
    : { issuer: typed.issuer, clientId: typed.clientId }
  return { given: { kind, name, ...spoken, ...placing }, saml }
}
