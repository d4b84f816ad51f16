import { firstOf } from '#kit/first-of.ts'
import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import type { LabelArea, LabelKind, LabelMaterial } from '#shop/catalogue/articles/model/label-area.ts'
import { articleByCode, type ArticleDetail } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { firstQuantity } from '#shop/catalogue/articles/model.ts'
import {
  entriesFor,
  isBlank,
  labelsIn,
  type AccountLabels,
  type Labels,
  type SavedLabels,
} from '../model/labels.ts'
import { allLabels, labelsOf, labelsOfProduct, type StoredLabels } from '../store/configurations.ts'

/** Saved labels that the tool lists. */
const maxListed = 50

export type Workbench = {
  productCode: string
  name: string
  areas: readonly LabelArea[]
  area: LabelArea
  labels: Labels
  /** key of the line of their basket whose labels these are; null: of none */
  line: string | null
  /** of the labels that are edited; null: new ones */
  configId: string | null
  saved: readonly SavedLabels[]
  /** the least that can be ordered */
  quantity: number
}

/** How saved labels are called: by the texts they begin with. */
const titleOf = (labels: Pick<StoredLabels, 'entries'>): string => {
  const texts = labels.entries.map(entry => entry.text.replaceAll('\n', ' ')).filter(Boolean)
  return firstOf(texts, 3)
}

/** The article with what of it can be labelled; null: there is none, or no part of it can be. */
export async function labelledArticle(
  ctx: Pick<Ctx, 'db'>,
  productCode: string,
): Promise<ArticleDetail | null> {
  const article = await articleByCode(ctx.db, productCode)
  return article && article.labels.length > 0 ? article : null
}

/** Stored labels as they fit the article now: places that are gone are left out, new ones are empty. */
function asLabels(area: LabelArea, stored: Pick<StoredLabels, 'entries' | 'material'>): Labels {
  const known = new Map(stored.entries.map(entry => [entry.place, entry]))
  return {
    kind: area.kind,
    material: area.materials.find(one => one === stored.material) ?? area.materials[0] ?? 'polyester',
    entries: area.places.map(place => ({ place, text: '', symbol: '' as const, ...known.get(place) })),
  }
}

/** The labels of a line of the visitor's own basket; null: it has no such line. */
async function labelsOfLine(ctx: Ctx, code: string, lineKey: string) {
  const line = (await readCart(ctx))?.positions.find(one => one.code === code && one.lineKey === lineKey)
  const labels = line && labelsIn(line.details)
  return labels ? { ...labels, entries: [...labels.entries], quantity: line.quantity } : null
}

/**
 * LAB-01, LAB-02: what the tool shows for an article: new labels of a kind, or the visitor's own of `configId`. Null: the article
 * cannot be labelled, or these labels are not theirs.
 */
export async function readWorkbench(
  ctx: Ctx,
  asked: {
    product: string
    configId?: string | undefined
    kind?: LabelKind | undefined
    /** key of a line of their basket, whose labels stand in the fields */
    line?: string | undefined
  },
): Promise<Workbench | null> {
  const article = await labelledArticle(ctx, asked.product)
  if (!article) return null
  const { who } = ctx
  const wanted = asked.configId || null
  const [stored, listed] = who
    ? await Promise.all([
        wanted === null ? null : labelsOf(ctx.db, who.id, wanted),
        labelsOfProduct(ctx.db, who.id, article.code, maxListed),
      ])
    : [null, []]
  const inBasket = asked.line ? await labelsOfLine(ctx, article.code, asked.line) : null
  if (wanted !== null && stored?.productCode !== article.code) return null
  const given = stored ?? inBasket
  const kind = given?.kind ?? asked.kind
  const area = article.labels.find(one => one.kind === kind) ?? article.labels[0]
  if (!area) return null
  return {
    productCode: article.code,
    name: localised(article.names, ctx.page.language) || article.code,
    areas: article.labels,
    area,
    labels:
      given && given.kind === area.kind
        ? asLabels(area, given)
        : { kind: area.kind, material: area.materials[0] ?? 'polyester', entries: entriesFor(area) },
    line: stored || !inBasket ? null : (asked.line ?? null),
    configId: stored?.configId ?? null,
    saved: listed.map(one => ({
      configId: one.configId,
      kind: one.kind as LabelKind,
      title: titleOf(one),
      savedAt: one.savedAt,
    })),
    quantity: inBasket?.quantity ?? firstQuantity(article),
  }
}

/** Labels on one page of the account. */
export const labelsPerPage = 30

/** LAB-02: all that a person has saved. */
export async function readAllLabels(
  ctx: Pick<Ctx, 'db' | 'page'> & { who: { id: number } },
  page: number,
): Promise<{ labels: AccountLabels[]; total: number }> {
  const limit = labelsPerPage
  const rows = await allLabels(ctx.db, ctx.who.id, { limit, offset: (page - 1) * limit })
  const labels = rows.map(row => ({
    configId: row.configId,
    code: row.productCode,
    name: row.names ? localised(row.names, ctx.page.language) || row.productCode : '',
    kind: row.kind as LabelKind,
    material: row.material as LabelMaterial,
    title: titleOf(row),
    count: row.entries.filter(entry => !isBlank(entry)).length,
    savedAt: row.savedAt,
  }))
  return { labels, total: rows[0]?.total ?? 0 }
}
