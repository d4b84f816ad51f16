import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { SamlSettings, SamlSource } from '../model/directory.ts'

type Source = Pick<SamlSource, 'ssoUrl' | 'sloUrl' | 'certificates'>
export type WrittenSaml = SamlSettings & Source
const sourceOf = ({ ssoUrl, sloUrl, certificates }: Source) => ({
  sso_url: ssoUrl,
  slo_url: sloUrl,
  certificates: [...certificates],
})

/** Keeps what belongs to a SAML directory; a key of the shop that is there already stays. */
export async function writeSaml(
  tx: Tx,
  directoryId: number,
  given: WrittenSaml,
  own: { key: Buffer; certificate: string } | null,
): Promise<void> {
  const values = {
    metadata_url: given.metadataUrl,
    ...sourceOf(given),
    name_id_format: given.nameIdFormat,
    subject_claim: given.subjectClaim,
    email_claim: given.emailClaim,
    first_name_claim: given.firstNameClaim,
    last_name_claim: given.lastNameClaim,
    signs_requests: given.signsRequests,
    read_at: sql<Date>`now()`,
  }
  if (own === null)
    await tx.updateTable('directory_saml').set(values).where('directory_id', '=', directoryId).execute()
  else
    await tx
      .insertInto('directory_saml')
      .values({ directory_id: directoryId, ...values, own_key: own.key, own_certificate: own.certificate })
      .execute()
}
/** Is a key of the shop kept for it? */
export async function hasOwnKey(db: Db | Tx, directoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('directory_saml')
    .select('directory_id')
    .where('directory_id', '=', directoryId)
    .executeTakeFirst()
  return row !== undefined
}
/** The shop's own key, sealed. */
export async function ownKeyOf(db: Db | Tx, directoryId: number): Promise<Buffer> {
  const row = await db
    .selectFrom('directory_saml')
    .select('own_key')
    .where('directory_id', '=', directoryId)
    .executeTakeFirstOrThrow()
  return row.own_key
}
/** Notes that the metadata was asked for, and what it says now; `source` null: it was not reached. */
export async function noteRead(tx: Tx | Db, directoryId: number, source: Source | null): Promise<void> {
  await tx
    .updateTable('directory_saml')
    .set({ read_at: sql<Date>`now()`, ...(source && sourceOf(source)) })
    .where('directory_id', '=', directoryId)
    .execute()
}
