import { sql } from 'kysely'
import { isSince } from '#platform/jobs/acts-since.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { withoutCompany } from '#shop/people/company/model/without-company.ts'
import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type {
  Kind,
  RefusedBefore,
  Registration,
  RegistrationSort,
  registrationSorts,
  State,
} from '../model/registration.ts'

export type NewRegistration = {
  kind: Kind
  email: string
  titleCode: string
  firstName: string
  lastName: string
  companyName: string
  customerNumber: string
  vatId: string
  line1: string
  line2: string
  postcode: string
  town: string
  region: string
  country: string
  phone: string
  passwordHash: string
  storefront: string
  termsVersion: number | null
  privacyVersion: number | null
  linkHash: Buffer
  linkHours: number
}

/** Keeps it until its e-mail is confirmed; answers its number. */
export async function insertRegistration(tx: Tx, given: NewRegistration): Promise<string> {
  const { code } = await tx
    .insertInto('registration')
    .values({
      code: sql<string>`'RG' || nextval('registration_number')`,
      kind: given.kind,
      state: 'unconfirmed',
      email: given.email,
      title_code: given.titleCode,
      first_name: given.firstName,
      last_name: given.lastName,
      company_name: given.companyName,
      customer_number: given.customerNumber,
      vat_id: given.vatId,
      line1: given.line1,
      line2: given.line2,
      postcode: given.postcode,
      town: given.town,
      region: given.region,
      country: given.country,
      phone: given.phone,
      password_hash: given.passwordHash,
      storefront: given.storefront,
      terms_version: given.termsVersion,
      privacy_version: given.privacyVersion,
      link_hash: given.linkHash,
      link_until: sql<Date>`now() + make_interval(hours => ${given.linkHours})`,
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

const columns = `r.id, r.code, r.kind, r.state, r.version, r.email, r.title_code as "titleCode",
  r.first_name as "firstName", r.last_name as "lastName", r.company_name as "companyName",
  r.customer_number as "customerNumber", r.vat_id as "vatId", r.line1, r.line2, r.postcode, r.town, r.region, r.country,
  r.phone, r.storefront, r.created_at as "createdAt", r.confirmed_at as "confirmedAt", r.decided_at as "decidedAt",
  d.email as "decidedBy", r.reason, c.code as "companyCode", r.closed_because as "closedBecause"`
const joins = `from registration r left join customer d on d.id = r.decided_by left join company c on c.id = r.company_id`

const byCode = preparedStatement<Registration, [string]>(
  'registration',
  `select ${columns} ${joins} where r.code = $1`,
)
export const findRegistration = async (db: Db | Tx, code: string): Promise<Registration | null> =>
  (await byCode(db, [code]))[0] ?? null

const refused = preparedStatement<RefusedBefore, [string, number]>(
  'registration-refused-before',
  `select code, decided_at as at, reason from registration
    where email = $1 and id <> $2 and state = 'refused' and closed_because is null and decided_at is not null
    order by decided_at desc limit 5`,
)
/** The registrations by the same e-mail address that the desk refused, the newest first, five at most. */
export const refusedBefore = (
  db: Db,
  { email, id }: Pick<Registration, 'email' | 'id'>,
): Promise<RefusedBefore[]> => refused(db, [email, id])

const ofState = paged<Registration, [State, number | null, number], (typeof registrationSorts)[number]>(
  'registrations',
  {
    id: 'r.id',
    from: joins.replace('from ', ''),
    by: {
      turn: `extract(epoch from case when r.state = 'waiting' then coalesce(r.confirmed_at, r.created_at) - timestamptz 'epoch'
        else timestamptz 'epoch' - coalesce(r.decided_at, r.created_at) end)`,
      code: 'r.id',
      company: 'r.company_name',
      person: '(r.last_name, r.first_name)',
      kind: 'r.kind',
      since: 'r.created_at',
    },
  },
  ({ by, beyond }) =>
    `select ${columns} ${joins} where r.state = $1 and ${beyond(2)} order by ${by} limit $3`,
)
/** A page of those of a state. */
export const listRegistrations = (
  db: Db,
  { state, sort, page, size }: { state: State; sort: RegistrationSort; page: number; size: number },
): Promise<Paged<Registration>> =>
  ofState.pageOf(sort)(db, { page, size, values: (after, limit) => [state, after, limit] })

const waiting = preparedStatement<{ count: number; oldest: Date | null }>(
  'registrations-waiting',
  `select count(*)::int as count, min(confirmed_at) as oldest from registration where state = 'waiting'`,
)
export const countWaiting = async (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  (await waiting(db, []))[0] ?? { count: 0, oldest: null }

const byLink = preparedStatement<{ code: string; storefront: string }, [Buffer]>(
  'registration-link',
  `select code, storefront from registration where link_hash = $1 and state = 'unconfirmed' and link_until > now()`,
)
/** The registration that a link confirms; null: unknown, used or run out. */
export const findByLink = async (db: Db | Tx, linkHash: Buffer): Promise<string | null> =>
  (await byLink(db, [linkHash]))[0]?.code ?? null

/** Uses the link up; null when somebody was faster or it has run out. */
export async function spendLink(
  tx: Tx,
  linkHash: Buffer,
): Promise<{ id: number; code: string; kind: Kind; passwordHash: string } | null> {
  const row = await tx
    .updateTable('registration')
    .set({
      link_hash: null,
      confirmed_at: sql<Date>`now()`,
      state: 'waiting',
      version: sql<number>`version + 1`,
    })
    .where('link_hash', '=', linkHash)
    .where('state', '=', 'unconfirmed')
    .where('link_until', '>', sql<Date>`now()`)
    .returning(['id', 'code', 'kind', 'password_hash as passwordHash'])
    .executeTakeFirst()
  return (row as { id: number; code: string; kind: Kind; passwordHash: string } | undefined) ?? null
}

/** Opens the account; null when the address has one by now. */
export async function openAccount(
  tx: Tx,
  registrationId: number,
  place: { companyId: number; unitId: number } | null,
  roles: readonly string[],
): Promise<number | null> {
  const made = await tx
    .insertInto('customer')
    .columns([
      'email',
      'first_name',
      'last_name',
      'title_code',
      'phone',
      'company_id',
      'unit_id',
      'roles',
      'password_hash',
      'storefront',
    ])
    .expression(
      tx
        .selectFrom('registration')
        .select([
          'email',
          'first_name',
          'last_name',
          'title_code',
          'phone',
          sql<number | null>`${place?.companyId ?? null}::bigint`.as('company_id'),
          sql<number | null>`${place?.unitId ?? null}::bigint`.as('unit_id'),
          sql<string[]>`${[...roles]}::text[]`.as('roles'),
          'password_hash',
          'storefront',
        ])
        .where('id', '=', registrationId),
    )
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** Decides a registration that still is of this version and waits; false when it is not. */
export async function decide(
  tx: Tx,
  id: number,
  version: number,
  decision: {
    state: 'approved' | 'refused'
    by: number | null
    reason: string
    customerId: number | null
    companyId: number | null
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('registration')
    .set({
      state: decision.state,
      decided_at: sql<Date>`now()`,
      decided_by: decision.by,
      reason: decision.reason,
      customer_id: decision.customerId,
      company_id: decision.companyId,
      // the account holds it now, or nobody
      password_hash: '!',
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Closes what else is open of an address, without a letter: `newer`, what was asked before the registration `id` of the same
 * kind that is confirmed; `account`, whatever it is, since the person can buy by now. The database's clock says when.
 */
export async function closeOthers(
  tx: Tx,
  email: string,
  { id, because }: { id: number; because: 'newer' | 'account' },
): Promise<void> {
  await tx
    .updateTable('registration')
    .set({
      state: 'refused',
      closed_because: because,
      decided_at: sql<Date>`now()`,
      password_hash: '!',
      link_hash: null,
      version: sql<number>`version + 1`,
    })
    .where('email', '=', email)
    .where('state', 'in', ['unconfirmed', 'waiting'])
    .where(row =>
      because === 'account'
        ? row('id', '<>', id)
        : row.and([
            row('id', '<', id),
            row('kind', '=', row.selectFrom('registration as r').select('r.kind').where('r.id', '=', id)),
          ]),
    )
    .execute()
}

const invited = preparedStatement<{ id: number }, [number, number, number, readonly string[]]>(
  'registration-claim-invited',
  `update customer c set password_hash = r.password_hash, unit_id = $3, roles = $4
     from registration r where r.id = $1 and c.email = r.email and c.company_id = $2 and c.active and c.password_hash = '!'
   returning c.id`,
)
/**
 * Opens the account that the company has invited at the address already, with the password of the registration; null: there
 * is none that waits for one. Answers its id.
 */
export const claimInvited = async (
  tx: Tx,
  registrationId: number,
  { companyId, unitId }: { companyId: number; unitId: number },
  roles: readonly string[],
): Promise<number | null> => (await invited(tx, [registrationId, companyId, unitId, roles]))[0]?.id ?? null

const knownEmail = preparedStatement<{ first_name: string; last_name: string; mayJoin: boolean }, [string]>(
  'registration-known',
  `select first_name, last_name, ${withoutCompany('customer')} as "mayJoin" from customer where email = $1`,
)
/** Whose account an e-mail address is; null: nobody's. `mayJoin`: it belongs to no company, and not to the seller. */
export const accountHolder = async (db: Db | Tx, email: string) => (await knownEmail(db, [email]))[0] ?? null

const sweep = preparedStatement<never>(
  'registration-sweep',
  `with held as (
     update registration r set state = 'refused', closed_because = 'account', decided_at = now(), password_hash = '!',
       version = version + 1
      where r.state = 'waiting' and ${isSince('close-registrations', 'coalesce(r.confirmed_at, r.created_at)')} and exists (select from customer c where c.email = r.email and c.active
        and c.password_hash <> '!' and c.company_id is not null))
   delete from registration where state = 'unconfirmed' and link_until < now() - interval '7 days'
     or state = 'refused' and decided_at < now() - interval '180 days'`,
)
/**
 * Forgets what was never confirmed, a week after its link ran out, and refused ones after 180 days; closes what waits of a
 * person whose account came to be another way, unless it was asked before the shop did so.
 */
export const sweepRegistrations = async (db: Db): Promise<void> => void (await sweep(db, []))
