/** Rules that say whose something new at the desk is, and who is told of it. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isRequest, type DeskReader, type MatterKind, type Workers } from '../model/told.ts'

export type OwnerRule = {
  id: number
  /** empty: all kinds */
  kind: MatterKind | ''
  /** empty: all countries */
  country: string
  ownerId: number | null
  /** a name, or the address that several people read */
  ownerName: string
  /** may no longer sign in: the rule is passed over */
  gone: boolean
}
/** Rules for requests stand where they always stood; the others beside them. */
const all = `(select id, kind, country, owner_id, null::text as mailbox, null::text as storefront from request_owner_rule
   union all select id, kind, country, owner_id, mailbox, storefront from notice_rule)`
const list = preparedStatement<OwnerRule>(
  'request-owner-rules',
  `select w.id, w.kind, w.country, w.owner_id as "ownerId",
          coalesce(w.mailbox, c.first_name || ' ' || c.last_name) as "ownerName", not coalesce(c.active, true) as gone
     from ${all} w left join customer c on c.id = w.owner_id order by w.country, w.kind`,
)
/** All of them, by country. */
export const ownerRules = (db: Db | Tx): Promise<OwnerRule[]> => list(db, [])

const lock = preparedStatement<never>(
  'owner-rules-lock',
  'lock table request_owner_rule, notice_rule in share row exclusive mode',
)
/** Whoever changes rules is the only one to do so until their transaction ends. */
export const lockRules = (tx: Tx): Promise<unknown> => lock(tx, [])

/** SQL: whether somebody (`person`: their number) is one of these workers; the values are their roles and their sections. */
const isWorker = (person: string, roles: string, sections: string) =>
  `(exists (select from role_grant g where g.customer_id = ${person} and g.role = any(${roles}))
    or exists (select from desk_right_held h where h.customer_id = ${person} and h.section = any(${sections}) and h.access = 'write'))`

export type Fitting = { ownerId: number | null; mailbox: string | null; storefront: string | null }
const fitting = preparedStatement<Fitting, [string, string, readonly string[], readonly string[]]>(
  'request-owner-fitting',
  `select c.id as "ownerId", w.mailbox, w.storefront from ${all} w left join customer c on c.id = w.owner_id
    where (w.kind = '' or w.kind = $1) and (w.country = '' or w.country = $2)
      and (w.mailbox is not null or (c.active and ${isWorker('c.id', '$3', '$4')}))
    order by w.country desc, w.kind desc, w.id limit 1`,
)
/** The most particular rule for something of this kind from this country; `workers`: who may own it. Null: there is none. */
export const fittingRule = async (
  tx: Tx,
  kind: MatterKind,
  country: string,
  { roles, sections }: Workers,
): Promise<Fitting | null> => (await fitting(tx, [kind, country, roles, sections]))[0] ?? null

const holders = preparedStatement<DeskReader & { id: number }, [readonly string[], readonly string[]]>(
  'request-role-holders',
  `select c.id, c.email, c.first_name || ' ' || c.last_name as name, s.path_locale as storefront,
          s.text_language as language
     from customer c
     join storefront s on s.path_locale = coalesce(c.storefront, (select path_locale from storefront order by sort limit 1))
    where c.active and c.company_id is null and ${isWorker('c.id', '$1', '$2')}
    order by c.id limit 20`,
)
/** Where letters to these workers at the desk go, 20 at most. */
export const holdersOf = (tx: Tx, { roles, sections }: Workers): Promise<(DeskReader & { id: number })[]> =>
  holders(tx, [roles, sections])

const workers = preparedStatement<{ id: number; name: string }, [readonly string[], readonly string[]]>(
  'desk-workers',
  `select c.id, c.first_name || ' ' || c.last_name as name from customer c
    where c.active and ${isWorker('c.id', '$1', '$2')} order by 2, 1`,
)
/** These workers who may sign in, by name. */
export const listWorkers = (db: Db | Tx, { roles, sections }: Workers) => workers(db, [roles, sections])

const mailboxIn = preparedStatement<Pick<DeskReader, 'storefront' | 'language'>, [string]>(
  'request-mailbox-words',
  'select path_locale as storefront, text_language as language from storefront where path_locale = $1',
)
/** An address that several people read, with the storefront whose words it gets. */
export async function mailboxAddress(
  tx: Tx,
  mailbox: string,
  storefront: string,
): Promise<DeskReader | null> {
  const [words] = await mailboxIn(tx, [storefront])
  return words ? { email: mailbox, name: '', ...words } : null
}

const keepOwner = preparedStatement<{ id: number }, [string, string, number]>(
  'request-owner-rule-keep',
  `insert into request_owner_rule (kind, country, owner_id) values ($1, $2, $3)
   on conflict (kind, country) do update set owner_id = excluded.owner_id
     where request_owner_rule.owner_id <> excluded.owner_id returning id`,
)
const keepNotice = preparedStatement<{ id: number }, [string, string, number | null, string | null, string]>(
  'notice-rule-keep',
  `insert into notice_rule (kind, country, owner_id, mailbox, storefront) values ($1, $2, $3::bigint, $4::text, $5)
   on conflict (kind, country) do update set owner_id = excluded.owner_id, mailbox = excluded.mailbox,
          storefront = excluded.storefront
     where (notice_rule.owner_id, notice_rule.mailbox) is distinct from (excluded.owner_id, excluded.mailbox)
   returning id`,
)
const dropOwner = preparedStatement<{ id: number }, [string, string]>(
  'request-owner-rule-replace',
  'delete from request_owner_rule where kind = $1 and country = $2 returning id',
)
const dropNotice = preparedStatement<{ id: number }, [string, string]>(
  'notice-rule-replace',
  'delete from notice_rule where kind = $1 and country = $2 returning id',
)
export type NewRule = {
  kind: MatterKind | ''
  country: string
  /** one of both */
  ownerId: number | null
  mailbox: string | null
  storefront: string
}
/** Keeps a rule in the place of an earlier one of the same kind and country; false: it was there already. */
export async function keepRule(tx: Tx, rule: NewRule): Promise<boolean> {
  const { kind, country, ownerId } = rule
  if (ownerId !== null && (kind === '' || isRequest(kind))) {
    const replaced = await dropNotice(tx, [kind, country])
    return (await keepOwner(tx, [kind, country, ownerId])).length + replaced.length > 0
  }
  const replaced = await dropOwner(tx, [kind, country])
  const kept = await keepNotice(tx, [kind, country, ownerId, rule.mailbox, rule.storefront])
  return kept.length + replaced.length > 0
}

const remove = preparedStatement<{ id: number }, [number]>(
  'request-owner-rule-delete',
  'delete from request_owner_rule where id = $1 returning id',
)
const removeNotice = preparedStatement<{ id: number }, [number]>(
  'notice-rule-delete',
  'delete from notice_rule where id = $1 returning id',
)
/** Deletes one; false: it was gone. */
export const deleteRule = async (tx: Tx, id: number): Promise<boolean> =>
  (await remove(tx, [id])).length > 0 || (await removeNotice(tx, [id])).length > 0
