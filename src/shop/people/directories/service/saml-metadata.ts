/** The metadata of a SAML directory: pasted, or read at its address, now and whenever an hour has passed. */
import { X509Certificate } from 'node:crypto'
import { inTransaction } from '#kit/db/transaction.ts'
import { pemsIn } from '#kit/self-signed.ts'
import { readTree } from '#kit/xml/xml-tree.ts'
import { directoriesAudit } from '../audit.ts'
import type { Directory } from '../model/directory.ts'
import { metadataIn, type MetadataProblem, type SamlMetadata } from '../model/saml-metadata.ts'
import { directoryById, holdDirectory } from '../store/directories.ts'
import { noteRead } from '../store/saml.ts'
import { checkAddress, type DirectoryPort } from './port.ts'
import type { Context } from './protocol.ts'
import { reasonOf } from './reason.ts'

/** Why metadata cannot be used; `detail` in English, for the log. */
export class NoMetadata extends Error {
  readonly problem: MetadataProblem | 'not-reached' | 'no-xml'
  constructor(problem: NoMetadata['problem'], detail = '') {
    super([`metadata: ${problem}`, detail].filter(Boolean).join(', '))
    this.problem = problem
  }
}

/** A certificate whose signatures prove something: an RSA key of at least 2048 bits. Throws why it is none. */
export function checkedCertificate(pem: string): X509Certificate {
  const certificate = new X509Certificate(pem)
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < 2_048)
    throw new Error('the certificate has no RSA key of at least 2048 bits')
  return certificate
}

/** What a metadata document says. Throws NoMetadata. */
export async function readMetadata(xml: string | Uint8Array, now: Date): Promise<SamlMetadata> {
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml
  const tree = await readTree(bytes, { refuseDoctype: true }).catch((error: unknown) => {
    throw new NoMetadata('no-xml', reasonOf(error))
  })
  const found = metadataIn(tree, now, pemsIn)
  if ('problem' in found) throw new NoMetadata(found.problem)
  return found
}

/** The same at its address. Throws NoMetadata. */
export async function fetchMetadata(port: DirectoryPort, address: string, now: Date): Promise<SamlMetadata> {
  let xml: string
  try {
    checkAddress(port, address, 'the address of the metadata')
    const answer = await port.fetch(address, { headers: { accept: 'application/samlmetadata+xml, */*' } })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    xml = await answer.text()
  } catch (error) {
    throw new NoMetadata('not-reached', reasonOf(error))
  }
  return readMetadata(xml, now)
}

/** Asks for the metadata of a connection anew and keeps what it says now. Throws what is wrong with it. */
export async function readAnew(ctx: Context, directory: Directory): Promise<Directory> {
  const { metadataUrl = '' } = directory.saml ?? {}
  const said = await fetchMetadata(ctx.ports.directories, metadataUrl, ctx.clock())
  if (said.entityId !== directory.issuer) throw new Error(`the directory calls itself ${said.entityId}`)
  for (const pem of said.certificates) checkedCertificate(pem)
  checkAddress(ctx.ports.directories, said.ssoUrl, 'the address for signing in')
  await inTransaction(ctx.db, async tx => {
    const now = await holdDirectory(tx, directory.companyId)
    if (now?.saml?.metadataUrl !== metadataUrl || now.issuer !== directory.issuer) return
    await noteRead(tx, directory.id, said)
    const { ssoUrl, sloUrl, certificates } = now.saml
    const before = [ssoUrl, sloUrl, ...certificates].join()
    if (before === [said.ssoUrl, said.sloUrl, ...said.certificates].join()) return
    await directoriesAudit.record(tx, {
      actor: 'shop',
      action: 'directory-change',
      kind: 'directory',
      id: directory.id,
      details: { metadata: metadataUrl, certificates: String(said.certificates.length) },
    })
  })
  return (await directoryById(ctx.db, directory.id)) ?? directory
}

/** ms for which metadata is not asked for again */
const holds = 3_600_000

/** The connection as its metadata says now, where that stands at an address; not reached, it is as it was. */
export async function freshMetadata(ctx: Context, directory: Directory): Promise<Directory> {
  const { saml } = directory
  if (!saml || saml.metadataUrl === '') return directory
  if (saml.readAt !== null && ctx.clock().getTime() - saml.readAt.getTime() < holds) return directory
  try {
    return await readAnew(ctx, directory)
  } catch {
    await noteRead(ctx.db, directory.id, null)
    return directory
  }
}
