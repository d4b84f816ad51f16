import type { Ctx } from '#kit/context.ts'
import { localised } from '#kit/language.ts'
import type { LabelArea, LabelKind } from '#shop/catalogue/model/label-area.ts'
import { articleByCode, type ArticleDetail } from '#shop/catalogue/service/read-catalogue.ts'
import { firstQuantity } from '#shop/catalogue/model.ts'
import { entriesFor, type Labels, type SavedLabels } from '../model/labels.ts'
import { labelsOf, labelsOfProduct, type StoredLabels } from '../store/configurations.ts'

/** Saved labels that the tool lists. */
const mostListed = 50

export type Workbench = {
  productCode: string
  name: string
  areas: readonly LabelArea[]
  area: LabelArea
  labels: Labels
  /** of the labels that are edited; null: new ones */
  configId: string | null
  saved: readonly SavedLabels[]
  /** the least that can be ordered */
  quantity: number
}

/** How saved labels are called: by the texts they begin with. */
const titleOf = (labels: Pick<StoredLabels, 'entries'>): string => {
  const texts = labels.entries.map(entry => entry.text.replaceAll('\n', ' ')).filter(Boolean)
  return texts.slice(0, 3).join(', ') + (texts.length > 3 ? ' …' : '')
}

/** The article with what of it can be labelled; null: there is none, or nothing of it can be. */
export async function labelledArticle(
  ctx: Pick<Ctx, 'db'>,
  productCode: string,
): Promise<ArticleDetail | null> {
  const article = await articleByCode(ctx.db, productCode)
  return article && article.labels.length > 0 ? article : null
}

/** Stored labels as they fit the article now: places that are gone are left out, new ones are empty. */
function asLabels(area: LabelArea, stored: StoredLabels): Labels {
  const known = new Map(stored.entries.map(entry => [entry.place, entry]))
  return {
    kind: area.kind,
    material: area.materials.find(one => one === stored.material) ?? area.materials[0] ?? 'polyester',
    entries: area.places.map(place => ({ place, text: '', symbol: '' as const, ...known.get(place) })),
  }
}

/**
 * LAB-01, LAB-02: what the tool shows for an article: new labels of a kind, or the visitor's own of `configId`. Null: the article
 * cannot be labelled, or these labels are not hers.
 */
export async function readWorkbench(
  ctx: Pick<Ctx, 'db' | 'who' | 'page'>,
  asked: { product: string; configId?: string | undefined; kind?: LabelKind | undefined },
): Promise<Workbench | null> {
  const article = await labelledArticle(ctx, asked.product)
  if (!article) return null
  const { who } = ctx
  const wanted = asked.configId || null
  const [stored, listed] = who
    ? await Promise.all([
        wanted === null ? null : labelsOf(ctx.db, who.id, wanted),
        labelsOfProduct(ctx.db, who.id, article.code, mostListed),
      ])
    : [null, []]
  if (wanted !== null && stored?.productCode !== article.code) return null
  const kind = stored?.kind ?? asked.kind
  const area = article.labels.find(one => one.kind === kind) ?? article.labels[0]
  if (!area) return null
  return {
    productCode: article.code,
    name: localised(article.names, ctx.page.language) || article.code,
    areas: article.labels,
    area,
    labels:
      stored && stored.kind === area.kind
        ? asLabels(area, stored)
        : { kind: area.kind, material: area.materials[0] ?? 'polyester', entries: entriesFor(area) },
    configId: stored?.configId ?? null,
    saved: listed.map(one => ({
      configId: one.configId,
      kind: one.kind as LabelKind,
      title: titleOf(one),
      savedAt: one.savedAt,
    })),
    quantity: firstQuantity(article),
  }
}
