/** The rows of price inquiries: head and positions of a request. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type {
  Inquiry,
  KeptPosition,
  OfConfiguration,
  PositionAnswer,
  Subcontractor,
} from '../model/inquiry.ts'
import type { Position } from '../model/position.ts'
import { dataOf, type About } from '#shop/requests/inbox/model/about.ts'

const draft = preparedStatement<{ code: string }, [number]>(
  'price-inquiry-draft',
  `select code from request where customer_id = $1 and kind = 'special-price' and state = 'draft' order by id desc limit 1`,
)
/** The number of the inquiry a person still fills in; null: none. */
export const draftCode = async (db: Db | Tx, customerId: number): Promise<string | null> =>
  (await draft(db, [customerId]))[0]?.code ?? null

const asked = preparedStatement<{ code: string }, [number, number, number, string]>(
  'price-asked-before',
  `select r.code
     from request r
     join price_inquiry_position p on p.request_id = r.id
    where r.customer_id = $1 and r.kind = 'individual-price' and r.sent_at > now() - interval '1 minute'
      and p.article_id = $2 and p.quantity = $3
      and coalesce((select e.body from request_entry e where e.request_id = r.id order by e.id limit 1), '') = $4
    order by r.id desc limit 1`,
)
/** The number of the same question of this person a moment ago; null: it is new. */
export const askedBefore = async (
  tx: Tx,
  customerId: number,
  { articleId, quantity, remark }: { articleId: number; quantity: number; remark: string },
): Promise<string | null> => (await asked(tx, [customerId, articleId, quantity, remark]))[0]?.code ?? null

type Head = Omit<Inquiry, 'positions'> & { requestId: number; hasRemoved: boolean }
const head = preparedStatement<Head, [string]>(
  'price-inquiry-head',
  `select i.request_id as "requestId", i.currency, i.region, i.quote_date as "quoteDate",
          i.is_subcontractor as "isSubcontractor", i.subcontractor, i.removed is not null as "hasRemoved"
     from price_inquiry i join request r on r.id = i.request_id where r.code = $1`,
)
const positions = preparedStatement<KeptPosition, [number, string]>(
  'price-inquiry-positions',
  `select p.position, p.article_id as "articleId", a.code,
          coalesce(a.names->>$2, a.names->>'en', b.names->>$2, b.names->>'en', a.code) as name, a.unit as "articleUnit",
          p.annual_demand as "annualDemand", p.quantity, p.lot, p.desired_price::text as "desiredPrice",
          p.target_price::text as "targetPrice", p.target_unit as "perUnit",
          p.target_resale_price::text as "resalePrice", p.offered_bounds as bounds, p.offered_prices::text[] as prices,
          p.offered_unit as unit, p.valid_until as "validUntil", p.reason, p.line_key as "lineKey", p.details
     from price_inquiry_position p join article a on a.id = p.article_id left join base_product b on b.id = a.base_id
    where p.request_id = $1 order by p.position`,
)
export type Found = Inquiry & { requestId: number; hasRemoved: boolean }
/** The inquiry of a request, names in a language; null: it has none. */
export async function inquiryOf(db: Db | Tx, code: string, language: string): Promise<Found | null> {
  const [found] = await head(db, [code])
  return found ? { ...found, positions: await positions(db, [found.requestId, language]) } : null
}

export type WrittenHead = {
  currency: string
  region: string
  quoteDate: CalendarDate | null
  isSubcontractor: boolean
  subcontractor: Subcontractor
}
const write = preparedStatement<never, unknown[]>(
  'price-inquiry-write',
  `insert into price_inquiry (request_id, currency, region, quote_date, is_subcontractor, subcontractor)
   values ($1, $2, $3, $4::date, $5, $6)
   on conflict (request_id) do update set currency = $2, region = $3, quote_date = $4::date, is_subcontractor = $5,
          subcontractor = $6`,
)
export const writeHead = (tx: Tx, requestId: number, one: WrittenHead): Promise<unknown> =>
  write(tx, [
    requestId,
    one.currency,
    one.region,
    one.quoteDate,
    one.isSubcontractor,
    JSON.stringify(one.subcontractor),
  ])

export type WrittenPosition = Position & OfConfiguration & { articleId: number }
const remove = preparedStatement<never, [number]>(
  'price-inquiry-clear',
  'delete from price_inquiry_position where request_id = $1',
)
const insert = preparedStatement<never, [number, string]>(
  'price-inquiry-fill',
  `insert into price_inquiry_position (request_id, position, article_id, annual_demand, quantity, lot, desired_price,
          target_price, target_unit, target_resale_price, line_key, details)
   select $1, t.n, t."articleId", t."annualDemand", t.quantity, t.lot, t."desiredPrice", t."targetPrice", t."perUnit",
          t."resalePrice", coalesce(t."lineKey", ''), coalesce(t.details, '{}')
     from rows from (jsonb_to_recordset($2::jsonb) as ("articleId" bigint, "annualDemand" int, quantity int, lot int,
          "desiredPrice" numeric, "targetPrice" numeric, "perUnit" int, "resalePrice" numeric, "lineKey" text,
          details jsonb))
          with ordinality as t("articleId", "annualDemand", quantity, lot, "desiredPrice", "targetPrice", "perUnit",
          "resalePrice", "lineKey", details, n)`,
)
/** Puts these positions in the place of all there are. */
export async function replacePositions(
  tx: Tx,
  requestId: number,
  all: readonly WrittenPosition[],
): Promise<void> {
  await remove(tx, [requestId])
  if (all.length > 0) await insert(tx, [requestId, JSON.stringify(all)])
}

const configured = preparedStatement<OfConfiguration & { articleId: number }, [number, string[]]>(
  'price-inquiry-configured',
  `select distinct on (p.article_id, p.line_key) p.article_id as "articleId", p.line_key as "lineKey", p.details
     from price_inquiry_position p join request r on r.id = p.request_id
    where r.customer_id = $1 and p.line_key = any($2) and p.line_key <> ''
    order by p.article_id, p.line_key, p.request_id desc`,
)
/** What a person's inquiries keep of configurations, by their keys; those of others are not known. */
export const configuredOf = async (
  db: Db | Tx,
  customerId: number,
  lineKeys: readonly string[],
): Promise<(OfConfiguration & { articleId: number })[]> =>
  lineKeys.length === 0 ? [] : configured(db, [customerId, [...lineKeys]])

const keepRemoved = preparedStatement<never, [number, string | null]>(
  'price-inquiry-removed',
  'update price_inquiry set removed = $2::jsonb where request_id = $1',
)
/** Keeps what was taken away, for an undo; null: nothing any more. */
export const rememberRemoved = (
  tx: Tx,
  requestId: number,
  all: readonly WrittenPosition[] | null,
): Promise<unknown> => keepRemoved(tx, [requestId, all === null ? null : JSON.stringify(all)])

const takeBack = preparedStatement<{ removed: WrittenPosition[] | null }, [number]>(
  'price-inquiry-take-back',
  'select removed from price_inquiry where request_id = $1 for update',
)
export const removedPositions = async (tx: Tx, requestId: number): Promise<WrittenPosition[] | null> =>
  (await takeBack(tx, [requestId]))[0]?.removed ?? null

const touch = preparedStatement<{ version: number }, [string, string, string, number, string | null]>(
  'price-inquiry-touch',
  `update request set about = $2, about_of = $5::jsonb, country = $3, version = version + 1, changed_at = now()
    where code = $1 and version = $4 and state = 'draft' returning version`,
)
/** Notes a change of the draft that was seen in this version; false: it has changed in the meantime. */
export const touchDraft = async (
  tx: Tx,
  one: { code: string; about: About; words: string; country: string; version: number },
): Promise<boolean> =>
  (await touch(tx, [one.code, one.words.slice(0, 200), one.country, one.version, dataOf(one.about)])).length >
  0

const version = preparedStatement<{ version: number }, [string]>(
  'price-inquiry-version',
  'select version from request where code = $1 for update',
)
/** The version a request has now, locked. */
export const versionOf = async (tx: Tx, code: string): Promise<number> =>
  (await version(tx, [code]))[0]?.version ?? 0

const answer = preparedStatement<never, [number, string]>(
  'price-inquiry-answer',
  `update price_inquiry_position p set offered_bounds = t.bounds, offered_prices = t.prices, offered_unit = t.unit,
          valid_until = t."validUntil", reason = t.reason
     from jsonb_to_recordset($2::jsonb) as t(position int, bounds int[], prices numeric[], unit int, "validUntil" date,
          reason text)
    where p.request_id = $1 and p.position = t.position`,
)
/** Writes what the desk answers, by position. */
export const writeAnswers = (
  tx: Tx,
  requestId: number,
  all: readonly (PositionAnswer & { position: number })[],
): Promise<unknown> => answer(tx, [requestId, JSON.stringify(all)])

const agreements = preparedStatement<{ id: number }, [number]>(
  'price-inquiry-agreements',
  'select agreement_id as id from price_inquiry_agreement where request_id = $1',
)
/** The agreements an inquiry was answered with. */
export const agreementsOf = async (tx: Tx, requestId: number): Promise<number[]> =>
  (await agreements(tx, [requestId])).map(row => row.id)
const link = preparedStatement<never, [number, number]>(
  'price-inquiry-agreement',
  'insert into price_inquiry_agreement (request_id, agreement_id) values ($1, $2) on conflict do nothing',
)
export const linkAgreement = (tx: Tx, requestId: number, agreementId: number): Promise<unknown> =>
  link(tx, [requestId, agreementId])
