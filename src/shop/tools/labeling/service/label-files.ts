import { createHash } from 'node:crypto'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { languages, localised, type Language } from '#platform/language/language.ts'
import { notFound } from '#kit/refusal.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import type { AddOutcome } from '#shop/buying/cart/model/add-line.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { changeLine } from '#shop/buying/cart/service/change-line.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { orderAtDesk } from '#shop/ordering/orders/service/at-desk.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import { lineName } from '#shop/ordering/orders/model/order.ts'
import { brand } from '#platform/brand/brand.ts'
import { labelsIn, printed, type LineLabels } from '../model/labels.ts'
import { sayLabels } from '../texts.ts'
import type { LabelPaper } from './print-labels.ts'
import type { Judged } from './write-labels.ts'
import { writeZpl } from './write-zpl.ts'

type Context = Pick<Ctx, 'page' | 'ports' | 'clock'>
export type LabelFile = { bytes: Uint8Array | string; type: string; filename: string }
type Named = { code: string; name: string; order?: { code: string; line: number; quantity: number } }

/** A name for files that any system takes. */
const fileName = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')

/** The labels as a sheet to scale (PDF), or as formats for a label printer (ZPL). */
export async function labelFile(
  ctx: Context,
  labels: LineLabels,
  { code, name, order }: Named,
  as: 'pdf' | 'zpl',
): Promise<LabelFile> {
  const { language } = ctx.page
  const t = sayLabels(language)
  const { area, kind, material } = labels
  const entries = printed(labels)
  const filename = `${fileName([order && `${order.code}-${order.line}`, code, kind].filter(Boolean).join(' '))}.${as}`
  if (as === 'zpl')
    return {
      bytes: writeZpl(area, entries, { copies: order?.quantity ?? 1 }),
      type: 'application/x-zpl; charset=utf-8',
      filename,
    }
  const content: LabelPaper = {
    head: {
      language,
      title: t.paperTitle(),
      number: code,
      subject: t.labelsOf({ code }),
      day: dayOf(ctx.clock()),
      footLine: brand.name,
    },
    lines: [
      `${code}, ${name}`,
      t.paperArea({
        kind: t[kind](),
        material: t[material](),
        width: area.width.toLocaleString(ctx.page.formatLocale),
        height: area.height.toLocaleString(ctx.page.formatLocale),
        n: entries.length,
      }),
      ...(order ? [t.paperQuantity({ order: order.code, n: order.quantity })] : []),
    ],
    ruler: t.paperRuler(),
    area,
    entries,
  }
  const { bytes, type } = await ctx.ports.fileMaker.make('labels', content)
  return { bytes, type, filename }
}

/** Texts that stand below the article's name; the rest is counted. */
const maxTexts = 6

function lineWords(labels: LineLabels, language: Language): string {
  const t = sayLabels(language)
  const all = printed(labels)
  const many = labels.area.places.length > 1
  const texts = all
    .slice(0, maxTexts)
    .map(({ place, text, symbol }) => {
      const words = [text.replaceAll('\n', ' '), symbol && t[symbol]()].filter(Boolean).join(' + ')
      return many ? `${place} ${words}` : words
    })
    .join(', ')
  return t.lineLabel({
    kind: t[labels.kind](),
    material: t[labels.material](),
    texts: all.length > maxTexts ? t.lineMore({ texts, n: all.length }) : texts,
  })
}

/** What a line of the basket carries into the order: what it says of itself, and all that prints the labels. */
export function detailsOf(labels: LineLabels): LineDetails {
  const label = Object.fromEntries(languages.map(language => [language, lineWords(labels, language)]))
  return { label, labeling: JSON.parse(JSON.stringify(labels)) as LineDetails[string] }
}

/**
 * Puts labelled pieces of the article into the basket; the same labels are the same line. With `line`, the key of one of its lines,
 * that line gets the labels and the quantity; null: the basket has no such line.
 */
export function addLabelled(
  ctx: Ctx,
  { article, area, labels }: Judged,
  { quantity, configId, line }: { quantity: number; configId: string | null; line: string },
): Promise<AddOutcome | null> {
  const whole: LineLabels = { ...labels, area, configId }
  const what = JSON.stringify([labels.kind, labels.material, printed(labels)])
  const lineKey = `label:${createHash('sha256').update(what).digest('base64url').slice(0, 22)}`
  const { code } = article
  const details = detailsOf(whole)
  return line === ''
    ? addToCart(ctx, [{ code, quantity, requestedOn: null, lineKey, details }])
    : changeLine(ctx, { code, lineKey: line }, { lineKey, details, quantity })
}

/** The labels of a line of an order, for who may see the order: its buyer, their company, the desk. Throws not found. */
export async function orderLabels(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports' | 'clock'>,
  { orderCode, line }: { orderCode: string; line: number },
  as: 'pdf' | 'zpl',
): Promise<LabelFile> {
  const order = belongsTo(ctx.who, 'desk/orders:read')
    ? (await orderAtDesk(ctx.db, orderCode)).order
    : await orderOf(ctx, orderCode)
  const found = order.lines.find(one => one.lineNumber === line)
  const labels = found && labelsIn(found.details)
  if (!found || !labels) throw notFound()
  const named: Named = {
    code: found.code,
    name: lineName(found, order.language, ctx.page.language),
    order: { code: order.code, line, quantity: found.quantity - found.cancelled },
  }
  return labelFile(ctx, labels, named, as)
}

/** The labels that a form holds, as a file. */
export const judgedFile = (
  ctx: Context,
  { article, area, labels }: Judged,
  as: 'pdf' | 'zpl',
): Promise<LabelFile> =>
  labelFile(
    ctx,
    { ...labels, area, configId: null },
    { code: article.code, name: localised(article.names, ctx.page.language) || article.code },
    as,
  )
