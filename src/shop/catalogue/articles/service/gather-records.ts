/** The records of a source on their way into the stages, each checked by itself. */
import type { ClientBase } from 'pg'
import type { BaseProductRecord, CatalogueRecord, PriceRow, StockRow } from '../model.ts'
import { knownToRefer, type Surroundings } from '../store/merge-dictionary.ts'
import {
  checkArticle,
  checkCode,
  checkPriceRow,
  checkStockRow,
  searchKey,
  stagedDocument,
  type Fault,
} from './check-article.ts'
import { closedMasters, type ClosedMasters } from './closed-masters.ts'
import { openDictionary } from './dictionary.ts'
import { openIntake, type Intake } from './intake.ts'
import { openFiller, type Filler } from './stage-filler.ts'

export type Refusal = { row: number; code: string | null; field: string; reason: string }

/** A source that cannot be taken at all; the catalogue stays as it is. */
export class CatalogueRefused extends Error {
  override name = 'CatalogueRefused'
}

/** How many refusals are told; all are counted. */
export const maxRefusals = 10_000

export type Gathered = {
  surroundings: Surroundings
  refusals: readonly Refusal[]
  /** rows of the source */
  refused: number
  articles: number
}

type ArticleInSource = Extract<CatalogueRecord, { kind: 'article' }>
type Known = Awaited<ReturnType<typeof knownToRefer>>

/** Takes one record after the other, and knows what those before it have brought. */
class Gathering {
  readonly #intake: Intake
  readonly #filler: Filler
  readonly #closed: ClosedMasters | null
  readonly #attributes: ReadonlySet<string>
  readonly #lists: Set<string>
  readonly #sites: Set<string>
  readonly #refusals: Refusal[] = []
  #refused = 0
  #articles = 0
  /** records so far: where one stands in its stage */
  count = 0

  constructor(client: ClientBase, known: Known, currencies: readonly string[] | null) {
    this.#intake = openIntake(known.categories, openDictionary(known.attributes))
    this.#filler = openFiller(client)
    this.#lists = new Set(known.lists)
    this.#sites = new Set(known.sites)
    this.#closed = currencies && closedMasters({ lists: this.#lists, sites: this.#sites }, currencies)
    this.#attributes = new Set(known.attributes.map(({ code }) => code))
  }

  async take(record: CatalogueRecord): Promise<void> {
    this.count++
    switch (record.kind) {
      case 'article':
        return this.#takeArticle(record)
      case 'price':
        return this.#takePrice(record.price, record.row)
      case 'stock':
        return this.#takeStock(record.stock, record.row)
      case 'base':
        return this.#takeBase(record.base)
      case 'membership':
        if (checkCode(record.code) === null && this.#intake.hasCategory(record.category))
          await this.#filler.add('membership', [record.code, record.category, record.sort])
        return
      case 'retired':
        if (checkCode(record.code) === null) await this.#filler.add('retired', [record.code])
        return
      case 'refused':
        return this.#refuse(record.row, record.code, { field: record.field, reason: record.reason })
      case 'price-list':
        this.#lists.add(record.list.code)
        return void this.#intake.surroundings.lists.push(record.list)
      case 'site':
        this.#sites.add(record.site.code)
        return void this.#intake.surroundings.sites.push(record.site)
      case 'attribute':
        if (!this.#closed || this.#attributes.has(record.attribute.code)) this.#intake.take(record)
        return
      case 'category':
        if (!this.#closed || this.#intake.hasCategory(record.category.code)) this.#intake.take(record)
        return
      case 'attribute-group':
        this.#intake.take(record)
    }
  }

  /** All are staged. Throws CatalogueRefused when a category hangs on one that is nowhere. */
  async finish(): Promise<Gathered> {
    await this.#filler.flush()
    const orphan = this.#intake.orphan()
    if (orphan)
      throw new CatalogueRefused(`The category ${orphan.code} hangs on ${orphan.parent}, which is missing.`)
    return {
      surroundings: this.#intake.finish(),
      refusals: this.#refusals,
      refused: this.#refused,
      articles: this.#articles,
    }
  }

  async #takeArticle({ article, row, existing = false }: ArticleInSource): Promise<void> {
    const fault = checkArticle(article) ?? this.#intake.refer(article) ?? this.#closed?.article(article)
    if (fault) return this.#refuse(row, article.code, fault)
    for (const scale of article.prices ?? []) this.#needList(scale.priceList)
    for (const site of Object.keys(article.stock ?? {})) this.#needSite(site)
    for (const receipt of article.inbound ?? []) this.#needSite(receipt.site)
    this.#articles++
    const { code } = article
    await this.#filler.add('article', [
      this.count,
      row,
      code,
      searchKey(code),
      existing,
      stagedDocument(article),
    ])
  }

  async #takePrice(price: PriceRow, row: number): Promise<void> {
    const fault = checkPriceRow(price) ?? this.#closed?.price(price)
    if (fault) return this.#refuse(row, price.code, fault)
    this.#needList(price.priceList)
    await this.#filler.add('price', [
      this.count,
      row,
      price.code,
      price.priceList,
      price.currency,
      price.validFrom,
      price.validUntil,
      price.priceUnit,
      price.from,
      price.price,
      price.agreement?.company ?? null,
      price.agreement?.code ?? null,
    ])
  }

  async #takeStock(stock: StockRow, row: number): Promise<void> {
    const fault = checkStockRow(stock) ?? this.#closed?.stock(stock)
    if (fault) return this.#refuse(row, stock.code, fault)
    this.#needSite(stock.site)
    await this.#filler.add('stock', [this.count, row, stock.code, stock.site, stock.quantity, stock.on])
  }

  async #takeBase(base: BaseProductRecord): Promise<void> {
    const fault = checkCode(base.code) ?? this.#intake.referBase(base.category)
    if (fault) return this.#refuse(0, base.code, fault)
    await this.#filler.add('base', [this.count, base.code, base])
  }

  async #refuse(row: number, code: string | null, fault: Fault): Promise<void> {
    this.#refused++
    if (this.#refusals.length < maxRefusals) this.#refusals.push({ row, code, ...fault })
    if (code !== null && code !== '') await this.#filler.add('refused', [code])
  }

  /** Lists and sites that only prices or stock speak of come into being with the code as name. */
  #needList(code: string): void {
    if (this.#lists.has(code)) return
    this.#lists.add(code)
    this.#intake.surroundings.lists.push({ code, names: { en: code }, kind: 'group' })
  }
  #needSite(code: string): void {
    if (this.#sites.has(code)) return
    this.#sites.add(code)
    const priority = this.#sites.size
    this.#intake.surroundings.sites.push({ code, names: { en: code }, country: 'DE', priority })
  }
}

/**
 * Stages every record of a source. `closed`: the currencies of the shop, when the source may bring only articles (see
 * `closedMasters`); `onRead` is told after every thousand and at the end. Throws what the source throws, and
 * CatalogueRefused.
 */
export async function gatherRecords(
  client: ClientBase,
  records: AsyncIterable<CatalogueRecord> | Iterable<CatalogueRecord>,
  closed: readonly string[] | null,
  onRead: (records: number) => void,
): Promise<Gathered> {
  const gathering = new Gathering(client, await knownToRefer(client), closed)
  for await (const record of records) {
    await gathering.take(record)
    if (gathering.count % 1000 === 0) onRead(gathering.count)
  }
  onRead(gathering.count)
  return gathering.finish()
}
