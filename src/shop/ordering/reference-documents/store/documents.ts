import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { sortableQuery } from '#kit/db/sortable-query.ts'
import { failUnless } from '#kit/db/sql-state.ts'
import { likeText } from '#kit/db/like-text.ts'
import type {
  Callable,
  CallOff,
  DocumentSort,
  documentSorts,
  ReferenceDocument,
  ReferencePosition,
} from '../model/document.ts'
import type { DocumentRow } from '../model/sheet.ts'

const head = `d.id, d.code, d.kind, k.code as "companyCode", k.name as "companyName", d.title, d.currency,
  d.valid_from as "validFrom", d.valid_until as "validUntil", d.closed_at is not null as closed, d.version,
  (select count(*)::int from reference_position p where p.document_id = d.id) as positions,
  (select coalesce(sum(p.quantity - p.called_off), 0)::bigint from reference_position p where p.document_id = d.id) as left`
const from = 'from reference_document d join company_shown k on k.id = d.company_id'

const list = sortableQuery<
  ReferenceDocument & { total: number },
  [number | null, string | null, number, number],
  (typeof documentSorts)[number]
>(
  'reference-documents',
  {
    id: 'd.id',
    from,
    by: {
      changed: 'd.changed_at',
      code: 'd.code',
      kind: 'd.kind',
      company: 'k.name',
      until: `coalesce(d.valid_until, 'infinity')`,
      left: '(select coalesce(sum(p.quantity - p.called_off), 0) from reference_position p where p.document_id = d.id)',
    },
  },
  ({ by }) => `select ${head}, (count(*) over ())::int as total ${from}
    where ($1::bigint is null or d.company_id = $1)
      and ($2::text is null or d.code ilike '%' || $2 || '%' or d.title ilike '%' || $2 || '%'
           or k.name ilike '%' || $2 || '%')
    order by ${by} limit $3::int offset $4::int`,
)
const part = (text: string) => likeText(text) || null

/** Documents of a company; of all for null. */
export async function listDocuments(
  db: Db,
  by: { companyId: number | null; text: string; sort: DocumentSort; limit: number; offset: number },
): Promise<{ documents: ReferenceDocument[]; total: number }> {
  const documents = await list(by.sort)(db, [by.companyId, part(by.text), by.limit, by.offset])
  return { documents, total: documents[0]?.total ?? 0 }
}

const one = preparedStatement<ReferenceDocument, [string, number | null]>(
  'reference-document',
  `select ${head} ${from} where d.code = $1::text and ($2::bigint is null or d.company_id = $2)`,
)
/** One by its code, of that company only; of any for null. */
export const documentByCode = async (
  db: Db | Tx,
  code: string,
  companyId: number | null,
): Promise<ReferenceDocument | null> => (await one(db, [code, companyId]))[0] ?? null

const positions = preparedStatement<ReferencePosition, [number, string]>(
  'reference-positions',
  `select p.id, p.position_number as number, p.article_id as "articleId", a.code,
          coalesce(a.names->>$2::text, a.names->>'en', a.code) as name, p.quantity, p.called_off as "calledOff",
          p.price::text as price, p.price_unit as "priceUnit"
     from reference_position p join article a on a.id = p.article_id
    where p.document_id = $1::bigint order by p.position_number`,
)
export const positionsOf = (
  db: Db | Tx,
  documentId: number,
  language: string,
): Promise<ReferencePosition[]> => positions(db, [documentId, language])

const callOffs = preparedStatement<CallOff, [number]>(
  'reference-call-offs',
  `select p.position_number as number, c.order_code as "order", c.quantity, c.at
     from reference_call_off c join reference_position p on p.id = c.position_id
    where p.document_id = $1::bigint order by c.at desc, p.position_number limit 500`,
)
/** What was taken of a document, newest first. */
export const callOffsOf = (db: Db, documentId: number): Promise<CallOff[]> => callOffs(db, [documentId])

const openOn = `d.closed_at is null and (d.valid_from is null or d.valid_from <= $2::date)
  and (d.valid_until is null or d.valid_until >= $2::date)`
const callableColumns = `p.id, p.article_id as "articleId", a.code, d.code as document, d.kind, p.position_number as number,
  p.quantity - p.called_off as left, p.price::text as price, p.price_unit as "priceUnit", d.currency,
  d.valid_until as "validUntil"`
const callable = (which: string) =>
  `select ${callableColumns} from reference_position p join reference_document d on d.id = p.document_id join article a on a.id = p.article_id
    where d.company_id = $1::bigint and ${openOn} and p.called_off < p.quantity and ${which}
    order by d.valid_until nulls last, d.code, p.position_number`
type Asked<T> = [number, CalendarDate, T]
const byArticle = preparedStatement<Callable, Asked<readonly number[]>>(
  'reference-callable-articles',
  callable('p.article_id = any($3::bigint[])'),
)
const byId = preparedStatement<Callable, Asked<readonly number[]>>(
  'reference-callable',
  callable('p.id = any($3::bigint[])'),
)
const byDocument = preparedStatement<Callable, Asked<string>>(
  'reference-callable-document',
  callable('d.code = $3::text'),
)

/** What a company may call off of these articles on a day, what ends first at the head. */
export const callableOfArticles = (
  db: Db | Tx,
  companyId: number,
  on: CalendarDate,
  articleIds: readonly number[],
) => byArticle(db, [companyId, on, articleIds])
/** Which of these positions it may call off; others are absent. */
export const callablePositions = (db: Db | Tx, companyId: number, on: CalendarDate, ids: readonly number[]) =>
  byId(db, [companyId, on, ids])
/** What it may call off of a document, by its code. */
export const callableOfDocument = (db: Db | Tx, companyId: number, on: CalendarDate, code: string) =>
  byDocument(db, [companyId, on, code])

const take = preparedStatement<never, [number, CalendarDate, string, readonly number[], readonly number[]]>(
  'reference-call-off',
  `with asked as (select * from unnest($4::bigint[], $5::int[]) as a(id, quantity)),
   taken as (
     update reference_position p set called_off = p.called_off + a.quantity
       from asked a, reference_document d
      where p.id = a.id and d.id = p.document_id and d.company_id = $1::bigint and ${openOn}
        and p.called_off + a.quantity <= p.quantity
     returning p.id, a.quantity
   ), noted as (
     insert into reference_call_off (position_id, order_code, quantity) select id, $3::text, quantity from taken
   )
   select ${failUnless('(select count(*) from taken) = (select count(*) from asked)')}`,
)
/**
 * Takes pieces of positions for an order, all of them or none: one statement, which fails by itself (`isGuardFailure`) where one
 * has not enough left, has ended or was closed.
 */
export async function takeCallOffs(
  tx: Tx,
  by: { companyId: number; on: CalendarDate; order: string },
  asked: readonly { id: number; quantity: number }[],
): Promise<void> {
  const { companyId, on, order } = by
  await take(tx, [companyId, on, order, asked.map(one => one.id), asked.map(one => one.quantity)])
}

const giveBack = preparedStatement<never, [string, readonly number[], readonly number[]]>(
  'reference-call-off-return',
  `with back as (
     select c.position_id as id, least(c.quantity, a.quantity) as quantity, c.quantity as held
       from reference_call_off c
       join unnest($2::bigint[], $3::int[]) as a(id, quantity) on a.id = c.position_id
      where c.order_code = $1::text
   ), gone as (
     delete from reference_call_off c using back b
      where c.position_id = b.id and c.order_code = $1::text and b.quantity = b.held
   ), less as (
     update reference_call_off c set quantity = c.quantity - b.quantity from back b
      where c.position_id = b.id and c.order_code = $1::text and b.quantity < b.held
   )
   update reference_position p set called_off = p.called_off - b.quantity from back b where p.id = b.id`,
)
/** Gives pieces of positions back that an order had taken; never more than it holds. The order must be locked. */
export async function returnCallOffs(
  tx: Tx,
  order: string,
  back: readonly { id: number; quantity: number }[],
): Promise<void> {
  await giveBack(tx, [order, back.map(one => one.id), back.map(one => one.quantity)])
}

const close = preparedStatement<{ id: number }, [string, number, boolean]>(
  'reference-document-close',
  `update reference_document set closed_at = case when $3::boolean then now() end, version = version + 1,
          changed_at = now()
    where code = $1::text and version = $2::int returning id`,
)
/** Closes a document or opens it again; false: it was changed in the meantime. */
export const setClosed = async (tx: Tx, code: string, version: number, closed: boolean): Promise<boolean> =>
  (await close(tx, [code, version, closed])).length > 0

const companies = preparedStatement<
  { id: number; code: string; priceList: string | null },
  [readonly string[]]
>(
  'reference-companies',
  `select id, code, price_list as "priceList" from company_shown where lower(code) = any($1::text[])`,
)
export const companiesOf = (db: Db | Tx, codes: readonly string[]) =>
  companies(db, [codes.map(code => code.toLowerCase())])

const owners = preparedStatement<{ code: string; companyId: number }, [readonly string[]]>(
  'reference-document-owners',
  `select code, company_id as "companyId" from reference_document where code = any($1::text[]) for update`,
)
/** Whose documents of these codes are, locked until the end of the transaction. */
export const ownersOf = (tx: Tx, codes: readonly string[]) => owners(tx, [codes])

export type HeadToPut = Pick<DocumentRow, 'document' | 'kind' | 'title' | 'from' | 'until'> & {
  companyId: number
  currency: string
}
const putHead = preparedStatement<
  { id: number },
  [string, string, number, string, string, string | null, string | null]
>(
  'reference-document-put',
  `insert into reference_document as d (code, kind, company_id, title, currency, valid_from, valid_until)
   values ($1, $2, $3, $4, $5, $6::date, $7::date)
   on conflict (code) do update set kind = excluded.kind, title = excluded.title, currency = excluded.currency,
     valid_from = excluded.valid_from, valid_until = excluded.valid_until, version = d.version + 1, changed_at = now()
   returning id`,
)
export type PositionToPut = {
  number: number
  articleId: number
  quantity: number
  price: string | null
  unit: number
}
const putPositions = preparedStatement<
  { number: number },
  [number, number[], number[], number[], (string | null)[], number[]]
>(
  'reference-positions-put',
  `insert into reference_position as p (document_id, position_number, article_id, quantity, price, price_unit)
   select $1::bigint, n, a, q, c, u from unnest($2::int[], $3::bigint[], $4::int[], $5::numeric[], $6::int[])
     as given(n, a, q, c, u)
   on conflict (document_id, position_number) do update
     set quantity = excluded.quantity, price = excluded.price, price_unit = excluded.price_unit
   where p.article_id = excluded.article_id and p.called_off <= excluded.quantity
   returning position_number as number`,
)
/** Writes a document; answers the numbers of positions that cannot be changed so: taken beyond it, or another article. */
export async function putDocument(
  tx: Tx,
  document: HeadToPut,
  given: readonly PositionToPut[],
): Promise<number[]> {
  const [row] = await putHead(tx, [
    document.document,
    document.kind,
    document.companyId,
    document.title,
    document.currency,
    document.from,
    document.until,
  ])
  const written = await putPositions(tx, [
    row?.id ?? 0,
    given.map(one => one.number),
    given.map(one => one.articleId),
    given.map(one => one.quantity),
    given.map(one => one.price),
    given.map(one => one.unit),
  ])
  const done = new Set(written.map(one => one.number))
  return given.map(one => one.number).filter(number => !done.has(number))
}
