/** Writes the documents of a file, with what that changes and which prices are in doubt. */
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { heldAlways, type DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { pricesBeside } from '#shop/catalogue/pricing/service/judge.ts'
import { documentChanges, type DocumentChange, type KeptDocument, type Undo } from '../model/imported.ts'
import type { DocumentRow, ImportFault } from '../model/sheet.ts'
import { companiesOf, ownersOf, putDocument } from '../store/documents.ts'
import { keptDocuments } from '../store/imports.ts'
import { sayDocuments } from '../texts.ts'

type Person = Ctx<SignedIn>

/** Thrown to take back what was written before a row turned out not to fit. */
export class NotSo extends Error {
  readonly faults: ImportFault[]
  constructor(faults: ImportFault[]) {
    super('rows do not fit')
    this.faults = faults
  }
}
export type Looked = { changes: DocumentChange[]; doubts: DoubtedPrice[] }

type Written = Looked & { undo: Undo }

/** Writes all documents of a file; throws `NotSo` where rows do not fit. */
export async function writeDocuments(
  ctx: Person,
  tx: Tx,
  rows: readonly DocumentRow[],
  faultsBefore: ImportFault[] = [],
): Promise<Written> {
  const byDocument = Map.groupBy(rows, row => row.document)
  const codes = [...byDocument.keys()]
  const [companies, articles, sold, before] = await Promise.all([
    companiesOf(tx, [...new Set(rows.map(row => row.company))]),
    articlesByCodes(tx, [...new Set(rows.map(row => row.code))]),
    soldCurrencies(tx),
    keptDocuments(tx, codes),
  ])
  const companyOf = new Map(companies.map(one => [one.code.toLowerCase(), one]))
  const faults = [
    ...faultsBefore,
    ...rows.flatMap((row): ImportFault[] => [
      ...(companyOf.has(row.company.toLowerCase()) ? [] : [{ row: row.row, why: 'company' as const }]),
      ...(articles.has(row.code) ? [] : [{ row: row.row, why: 'article' as const }]),
      // nothing could be called off in it; what stands in one that was sold in may be changed
      ...(sold.includes(row.currency) || before.get(row.document)?.currency === row.currency
        ? []
        : [{ row: row.row, why: 'currency' as const }]),
    ]),
  ]
  if (faults.length > 0) throw new NotSo(faults.toSorted((a, b) => a.row - b.row))
  const owners = new Map((await ownersOf(tx, codes)).map(one => [one.code, one.companyId]))
  for (const [document, own] of byDocument) {
    const [first] = own
    const companyId = companyOf.get(first?.company.toLowerCase() ?? '')?.id ?? 0
    if (!first) continue
    const wrong = (row: DocumentRow, why: ImportFault['why']) => new NotSo([{ row: row.row, why }])
    const owner = owners.get(document)
    if (owner !== undefined && owner !== companyId) throw wrong(first, 'other-company')
    const other = own.find(row => row.company !== first.company || row.kind !== first.kind)
    if (other) throw wrong(other, 'not-as-before')
    const numbers = own.map((row, i) => row.position ?? (i + 1) * 10)
    const twice = own.find((_, i) => numbers.indexOf(numbers[i] ?? 0) !== i)
    if (twice) throw wrong(twice, 'twice')
    const taken = await putDocument(
      tx,
      { ...first, companyId },
      own.map((row, i) => ({
        number: numbers[i] ?? 0,
        articleId: articles.get(row.code)?.id ?? 0,
        quantity: row.quantity,
        price: row.price,
        unit: row.unit,
      })),
    )
    const stuck = own.find((_, i) => taken.includes(numbers[i] ?? 0))
    if (stuck) throw wrong(stuck, 'called-off')
  }
  const after = await keptDocuments(tx, codes)
  const changes = [...after.values()].flatMap(one => documentChanges(before.get(one.code) ?? null, one))
  const priceLists = new Map(companies.map(one => [one.id, one.priceList]))
  return {
    changes,
    doubts: await doubtsIn(ctx, tx, before, [...after.values()], priceLists),
    undo: {
      before: [...before.values()],
      versions: Object.fromEntries([...after.values()].map(one => [one.code, one.version])),
    },
  }
}

/** What is in doubt of the prices that differ, each for the quantity of its position. */
async function doubtsIn(
  ctx: Person,
  tx: Tx,
  before: ReadonlyMap<string, KeptDocument>,
  after: readonly KeptDocument[],
  priceLists: ReadonlyMap<number, string | null>,
): Promise<DoubtedPrice[]> {
  const t = sayDocuments(ctx.page.language)
  const doubts: DoubtedPrice[] = []
  for (const { code: document, companyId, currency, positions } of after) {
    const old = new Map(before.get(document)?.positions.map(one => [one.number, one]))
    const changed = positions.filter(one => {
      const was = old.get(one.number)
      return one.price !== null && !(was && was.price === one.price && was.unit === one.unit)
    })
    if (changed.length === 0) continue
    const lines = changed.map(({ articleId }) => ({ articleId, lineKey: '', details: {} }))
    const company = { id: companyId, priceList: priceLists.get(companyId) ?? null }
    const beside = await pricesBeside(ctx, tx, lines, { company, currency })
    for (const { articleId, article, number, quantity, price, unit } of changed) {
      const was = old.get(number)
      const held = heldAlways(was && was.price !== null ? { price: was.price, priceUnit: was.unit } : null)
      const typed = {
        priceUnit: unit,
        breaks: [{ from: quantity, price: price ?? '0' }],
        exact: { fewer: null },
      }
      const place = t.inDocument({ document, number: String(number) })
      for (const doubt of beside.doubts({ articleId, lineKey: '', details: {} }, typed, held))
        doubts.push({ ...doubt, code: article, currency, place })
    }
  }
  return doubts
}
