import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import {
  isCompanyRole,
  type Directory,
  type DirectoryKind,
  type NameIdFormat,
  type Saml,
} from '../model/directory.ts'

const columns = [
  'd.id',
  'd.company_id',
  'd.kind',
  'd.key',
  'd.storefront',
  'd.name',
  'd.issuer',
  'd.client_id',
  'd.makes_people',
  'd.unit_claim',
  'd.unit_values',
  'd.role_claim',
  'd.role_values',
  'd.unit_id',
  'd.roles',
  'd.active',
  'd.tested_at',
  'd.only_here',
  'd.break_glass_id',
  'd.version',
  's.metadata_url',
  's.read_at',
  's.sso_url',
  's.slo_url',
  's.certificates',
  's.name_id_format',
  's.subject_claim',
  's.email_claim',
  's.first_name_claim',
  's.last_name_claim',
  's.signs_requests',
  's.own_certificate',
] as const

const all = (db: Db | Tx) =>
  db
    .selectFrom('directory as d')
    .leftJoin('directory_saml as s', 's.directory_id', 'd.id')
    .select([...columns])
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>
const samlOf = (row: Row): Saml => ({
  metadataUrl: row.metadata_url ?? '',
  readAt: row.read_at,
  ssoUrl: row.sso_url ?? '',
  sloUrl: row.slo_url ?? '',
  certificates: row.certificates ?? [],
  nameIdFormat: (row.name_id_format ?? 'persistent') as NameIdFormat,
  subjectClaim: row.subject_claim ?? '',
  emailClaim: row.email_claim ?? '',
  firstNameClaim: row.first_name_claim ?? '',
  lastNameClaim: row.last_name_claim ?? '',
  signsRequests: row.signs_requests ?? false,
  ownCertificate: row.own_certificate ?? '',
})
const directoryOf = (row: Row): Directory => ({
  id: row.id,
  companyId: row.company_id,
  kind: row.kind as DirectoryKind,
  saml: row.kind === 'saml' ? samlOf(row) : null,
  key: row.key,
  storefront: row.storefront,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  makesPeople: row.makes_people,
  unitClaim: row.unit_claim,
  unitValues: row.unit_values,
  roleClaim: row.role_claim,
  roleValues: row.role_values,
  unitId: row.unit_id,
  roles: row.roles.filter(isCompanyRole),
  active: row.active,
  testedAt: row.tested_at,
  onlyHere: row.only_here,
  breakGlassId: row.break_glass_id,
  version: row.version,
})

/** The directory of a company; null: it has none. */
export async function directoryOfCompany(db: Db | Tx, companyId: number): Promise<Directory | null> {
  const row = await all(db).where('d.company_id', '=', companyId).executeTakeFirst()
  return row ? directoryOf(row) : null
}
/** The one of an active company that is meant by an address. */
export async function directoryByKey(db: Db | Tx, key: string): Promise<Directory | null> {
  const row = await all(db)
    .innerJoin('company_shown as co', 'co.id', 'd.company_id')
    .where('co.active', '=', true)
    .where('d.key', '=', key)
    .executeTakeFirst()
  return row ? directoryOf(row) : null
}
export async function directoryById(db: Db | Tx, id: number): Promise<Directory | null> {
  const row = await all(db).where('d.id', '=', id).executeTakeFirst()
  return row ? directoryOf(row) : null
}
/** The same, held until the end of the transaction. */
export async function holdDirectory(tx: Tx, companyId: number): Promise<Directory | null> {
  const row = await tx
    .selectFrom('directory')
    .select('id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  return row ? directoryById(tx, row.id) : null
}
/** Its sealed secret. */
export async function secretOf(db: Db | Tx, id: number): Promise<Buffer> {
  const row = await db.selectFrom('directory').select('secret').where('id', '=', id).executeTakeFirstOrThrow()
  return row.secret
}

/** Number, code and name of a company. */
export async function companyBy(
  db: Db | Tx,
  by: { code: string } | { id: number },
): Promise<{ id: number; code: string; name: string } | null> {
  const found = await db
    .selectFrom('company_shown')
    .select(['id', 'code', 'name'])
    .where('code' in by ? 'code' : 'id', '=', 'code' in by ? by.code : by.id)
    .executeTakeFirst()
  return found?.id == null ? null : { id: found.id, code: found.code ?? '', name: found.name ?? '' }
}

export type Written = Pick<
  Directory,
  | 'kind'
  | 'name'
  | 'issuer'
  | 'clientId'
  | 'makesPeople'
  | 'unitClaim'
  | 'unitValues'
  | 'roleClaim'
  | 'roleValues'
  | 'unitId'
  | 'roles'
>
const valuesOf = (given: Written) => ({
  kind: given.kind,
  name: given.name,
  issuer: given.issuer,
  client_id: given.clientId,
  makes_people: given.makesPeople,
  unit_claim: given.unitClaim,
  unit_values: given.unitValues,
  role_claim: given.roleClaim,
  role_values: given.roleValues,
  unit_id: given.unitId,
  roles: [...given.roles],
})

export async function insertDirectory(
  tx: Tx,
  given: Written & { companyId: number; key: string; storefront: string; secret: Buffer },
): Promise<number | null> {
  const { companyId, key, storefront, secret } = given
  const row = await tx
    .insertInto('directory')
    .values({ ...valuesOf(given), company_id: companyId, key, storefront, secret })
    .onConflict(conflict => conflict.column('company_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  // the release before finds domains by their directory
  await tx
    .updateTable('directory_domain')
    .set({ directory_id: row.id })
    .where('company_id', '=', companyId)
    .execute()
  return row.id
}

/** `changes`: what else becomes of it. */
export async function updateDirectory(
  tx: Tx,
  id: number,
  given: Written,
  changes: { secret?: Buffer; untested?: true; off?: true },
): Promise<void> {
  await tx
    .updateTable('directory')
    .set({
      ...valuesOf(given),
      version: sql<number>`version + 1`,
      ...(changes.secret && { secret: changes.secret }),
      ...(changes.untested && { tested_at: null }),
      ...(changes.off && { active: false, only_here: false }),
    })
    .where('id', '=', id)
    .execute()
}

export async function setStanding(
  tx: Tx,
  id: number,
  standing: { active?: boolean; onlyHere?: boolean; breakGlassId?: number | null },
): Promise<void> {
  const { active, onlyHere, breakGlassId } = standing
  await tx
    .updateTable('directory')
    .set({
      version: sql<number>`version + 1`,
      ...(active !== undefined && { active }),
      ...(onlyHere !== undefined && { only_here: onlyHere }),
      ...(breakGlassId !== undefined && { break_glass_id: breakGlassId }),
    })
    .where('id', '=', id)
    .execute()
}

/** A test sign-in succeeded with what is kept in this version; false: it has been changed since. */
export async function noteTested(db: Db | Tx, { id, version }: Directory): Promise<boolean> {
  const row = await db
    .updateTable('directory')
    .set({ tested_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The connection goes; the mail domains stay with the company. */
export async function removeDirectory(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('directory_domain')
    .set({ directory_id: null })
    .where('directory_id', '=', id)
    .where('company_id', 'is not', null)
    .execute()
  await tx.deleteFrom('directory').where('id', '=', id).execute()
}

/** The directory in use that this mail domain leads to; null: none. */
export async function directoryOfDomain(db: Db | Tx, domain: string): Promise<Directory | null> {
  const row = await all(db)
    .innerJoin('directory_domain as m', 'm.company_id', 'd.company_id')
    .innerJoin('company_shown as co', 'co.id', 'd.company_id')
    .where('co.active', '=', true)
    .where('d.active', '=', true)
    .where('m.domain', '=', domain)
    .where('m.proved_at', 'is not', null)
    .executeTakeFirst()
  return row ? directoryOf(row) : null
}
