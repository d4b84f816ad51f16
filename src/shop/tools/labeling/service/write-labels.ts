import { randomBytes } from 'node:crypto'
import type { Upload } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { brokenWords, refusalOf, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import type { Cell } from '#kit/spreadsheet/table.ts'
import type { LabelArea, LabelMaterial } from '#shop/catalogue/articles/model/label-area.ts'
import type { ArticleDetail } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { faultsOf, type EntryFault } from '../model/faults.ts'
import { entriesFor, printed, type LabelEntry, type Labels } from '../model/labels.ts'
import { entriesIn } from '../model/sheet.ts'
import { dropLabels, keepLabels } from '../store/configurations.ts'
import { sayLabels } from '../texts.ts'
import { isTooDense } from './code-modules.ts'
import { labelledArticle } from './read-labels.ts'

/** Labels that a person may keep. */
export const maxKept = 2_000

export type LabelFault =
  | { at: number; fault: EntryFault }
  | { at: 'material' }
  /** nothing is to be printed */
  | { at: 'all' }

export type Judged = {
  article: ArticleDetail
  area: LabelArea
  labels: Labels
  faults: readonly LabelFault[]
}

function entryFaults(area: LabelArea, entry: LabelEntry): EntryFault[] {
  const faults = faultsOf(area, entry)
  return faults.length === 0 && isTooDense(area, entry) ? [{ why: 'code-dense' }] : faults
}

/**
 * What was entered, held against what the article takes; null: there is no such article, or it cannot be labelled so. The
 * server is the judge: the preview of the browser only says it earlier.
 */
export async function judgeLabels(
  ctx: Pick<Ctx, 'db'>,
  written: {
    product: string
    kind: string
    material: string
    text: readonly string[]
    symbol: readonly string[]
  },
): Promise<Judged | null> {
  const article = await labelledArticle(ctx, written.product)
  const area = article?.labels.find(one => one.kind === written.kind)
  if (!article || !area) return null
  const material = area.materials.find(one => one === written.material)
  const labels: Labels = {
    kind: area.kind,
    material: material ?? (area.materials[0] as LabelMaterial),
    entries: entriesFor(area, written.text, written.symbol),
  }
  const faults: LabelFault[] = labels.entries.flatMap((entry, at) =>
    entryFaults(area, entry).map(fault => ({ at, fault })),
  )
  if (!material) faults.push({ at: 'material' })
  if (printed(labels).length === 0) faults.push({ at: 'all' })
  return { article, area, labels, faults }
}

/** Keeps labels, over the visitor's own of `configId` or as new ones. Null: they keep as many as they may. */
export async function saveLabels(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  { article, labels }: Judged,
  configId: string,
): Promise<string | null> {
  const own = { productCode: article.code, ...labels, entries: [...labels.entries] }
  const put = (id: string) => keepLabels(ctx.db, ctx.who.id, { configId: id, ...own }, maxKept)
  if (configId !== '' && (await put(configId))) return configId
  const id = randomBytes(16).toString('base64url')
  return (await put(id)) ? id : null
}

/** Deletes the visitor's labels; answers their article; null: they have none of this id. */
export const removeLabels = (
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  configId: string,
): Promise<string | null> => dropLabels(ctx.db, ctx.who.id, configId)

/** Reads the texts of an area from an uploaded table; `refused`: why it was not taken. */
export async function labelsFromTable(
  ctx: Pick<Ctx, 'page'>,
  area: LabelArea,
  upload: Upload | null,
): Promise<ReturnType<typeof entriesIn> | { refused: string }> {
  const t = sayLabels(ctx.page.language)
  if (!upload || upload.bytes.length === 0) return { refused: t.csvNone() }
  const broken = brokenWords(upload, ctx.page.language)
  if (broken) return { refused: t.csvRefused({ reason: broken }) }
  try {
    const rows: (readonly Cell[])[] = []
    for await (const { cells } of uploadedRows(upload.bytes)) rows.push(cells)
    const read = entriesIn(area, rows)
    return read.taken > 0 ? read : { refused: t.csvEmpty() }
  } catch (error) {
    const reason = refusalOf(error, ctx.page.language)
    if (reason === null) throw error
    return { refused: t.csvRefused({ reason }) }
  }
}
