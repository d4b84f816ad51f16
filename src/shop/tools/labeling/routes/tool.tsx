import { fileAnswer, fragmentAnswer, seeOther, type FragmentAnswer, type Outcome } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflict, formRefused, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import { routes } from '#platform/request/routes.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { addedReply, addedWords, faultMessage } from '#shop/buying/cart/views/added.tsx'
import { maxPieces } from '#shop/catalogue/articles/model.ts'
import type { LabelKind } from '#shop/catalogue/articles/model/label-area.ts'
import { labeling, type WrittenLabels } from '../contract.ts'
import { filled, type Labels } from '../model/labels.ts'
import { faultWords } from '../model/fault-words.ts'
import { codeSvg } from '#kit/square-code.ts'
import { addLabelled, judgedFile, orderLabels, type LabelFile } from '../service/label-files.ts'
import { readWorkbench } from '../service/read-labels.ts'
import {
  judgeLabels,
  labelsFromTable,
  maxKept,
  removeLabels,
  saveLabels,
  type Judged,
} from '../service/write-labels.ts'
import { sayLabels } from '../texts.ts'
import { LabelingFragment } from '../views/LabelingFragment.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayLabels(ctx.page.language)
const isData = (ctx: Ctx) => ctx.request.wants === 'data'

/** What stands in the form instead of what is stored, and what is wrong with it. */
type Entered = { labels?: Labels; qty?: string; series?: string; errors?: readonly FieldError[] }

async function tool(
  ctx: Ctx,
  asked: {
    product: string
    configId?: string | undefined
    kind?: LabelKind | undefined
    line?: string | undefined
  },
  { labels, qty, series = '', errors = [] }: Entered = {},
): Promise<FragmentAnswer> {
  const bench = await readWorkbench(ctx, asked)
  if (!bench) throw notFound()
  const { productCode: product, name, areas, area, saved, configId, line, quantity } = bench
  return fragmentAnswer({
    title: say(ctx).labelsOf({ code: product }),
    description: say(ctx).descriptionOf({ code: product, name }),
    ...(configId === undefined && {
      canonical: href({ ...ctx.page, base: '' }, labeling.show, { query: { product } }),
    }),
    layout: 'wide',
    ...(errors.length > 0 && { status: formRefused.status }),
    body: (
      <LabelingFragment
        {...{ product, name, areas, area, saved, configId, line, series }}
        labels={labels ?? bench.labels}
        quantity={qty ?? String(quantity)}
        errors={Object.fromEntries(errors.map(one => [one.field, one.message]))}
        messages={isData(ctx) ? [] : takeFlash(ctx)}
      />
    ),
  })
}

/** What is wrong with the labels of a form, each at its field. */
function errorsOf(ctx: Ctx, { faults }: Judged): FieldError[] {
  const t = say(ctx)
  return faults.map(one => {
    if (one.at === 'all') return { field: 'text', message: t.allBlank() }
    if (one.at === 'material') return { field: 'material', message: t.badMaterial() }
    return { field: `text.${one.at}`, message: faultWords(t, one.fault) }
  })
}

/** The form again, with what was entered; a script gets what is wrong. */
function again(ctx: Ctx, judged: Judged, written: WrittenLabels, errors: readonly FieldError[]) {
  if (isData(ctx)) throw invalid(errors)
  const { product, configId, qty, series, from: line } = written
  const asked = { product, kind: judged.area.kind, ...(ctx.who && configId && { configId }), line }
  return tool(ctx, asked, { labels: judged.labels, qty, series, errors })
}

type Sent = { ok: true; value: WrittenLabels } | { ok: false }

/** Judges a form and goes on with what is sound. */
async function withSound<T>(
  ctx: Ctx,
  body: Sent,
  use: (judged: Judged, written: WrittenLabels) => Promise<T>,
): Promise<T | Outcome> {
  const judged = body.ok ? await judgeLabels(ctx, body.value) : null
  if (!judged || !body.ok) throw notFound()
  const errors = errorsOf(ctx, judged)
  return errors.length > 0 ? again(ctx, judged, body.value, errors) : use(judged, body.value)
}

const fileOf = ({ bytes, type, filename }: LabelFile) =>
  fileAnswer({ bytes, type, filename, cache: 'no-store' })

export const labelingRoutes = routes(labeling, {
  show: (ctx, { query }) => tool(ctx, query),
  save: (ctx, { body }) =>
    withSound(ctx, body, async (judged, written) => {
      const t = say(ctx)
      const configId = await saveLabels(ctx, judged, written.configId)
      if (configId === null) throw conflict(t.tooMany({ n: maxKept }))
      if (isData(ctx)) return { configId, message: t.savedNow() }
      leaveFlash(ctx, [{ kind: 'success', text: t.savedNow() }])
      const query = { product: judged.article.code, configId }
      return seeOther(href(ctx.page, labeling.show, { query }))
    }),
  remove: async (ctx, { body }) => {
    const product = body.ok ? await removeLabels(ctx, body.value.configId) : null
    if (product === null) throw notFound()
    if (isData(ctx)) return tool(ctx, { product })
    leaveFlash(ctx, [{ kind: 'info', text: say(ctx).deleted() }])
    return seeOther(href(ctx.page, labeling.show, { query: { product } }))
  },
  addToCart: (ctx, { body }) =>
    withSound(ctx, body, async (judged, written) => {
      const read = readQuantity(written.qty, ctx.page.formatLocale)
      const quantity = read.kind === 'quantity' ? read.quantity : 0
      if (quantity < 1 || quantity > maxPieces)
        return again(ctx, judged, written, [{ field: 'qty', message: say(ctx).quantityRule() }])
      const configId = ctx.who ? written.configId || null : null
      const { line } = written
      const outcome = await addLabelled(ctx, judged, { quantity, configId, line })
      if (!outcome) return again(ctx, judged, written, [{ field: 'form', message: say(ctx).lineGone() }])
      if (!outcome.done)
        return again(
          ctx,
          judged,
          written,
          outcome.faults.map(fault => ({ field: 'qty', message: faultMessage(ctx.page, fault) })),
        )
      if (line !== '') {
        const message = say(ctx).lineChanged({ code: judged.article.code })
        if (isData(ctx))
          return { ...addedReply(ctx.page, outcome.lines, await readCart(ctx)), addToCartLayer: '', message }
        leaveFlash(ctx, [{ kind: 'success', text: message }])
        return seeOther(href(ctx.page, cart.show))
      }
      if (isData(ctx)) return addedReply(ctx.page, outcome.lines, await readCart(ctx))
      leaveFlash(ctx, addedWords(ctx.page, outcome.lines))
      return seeOther(href(ctx.page, cart.show))
    }),
  sheet: (ctx, { body }) =>
    withSound(ctx, body, async (judged, written) => fileOf(await judgedFile(ctx, judged, written.as))),
  fill: async (ctx, { body }) => {
    const judged = body.ok ? await judgeLabels(ctx, body.value) : null
    if (!judged || !body.ok) throw notFound()
    const { labels } = judged
    const texts = filled(
      labels.entries.map(entry => entry.text),
      body.value.series,
    )
    if (!texts) return again(ctx, judged, body.value, [{ field: 'series', message: say(ctx).badSeries() }])
    const entries = labels.entries.map((entry, i) => ({ ...entry, text: texts[i] ?? '' }))
    return again(ctx, { ...judged, labels: { ...labels, entries } }, body.value, [])
  },
  csv: async (ctx, { query, upload }) => {
    const bench = await readWorkbench(ctx, query)
    if (!bench) throw notFound()
    const t = say(ctx)
    const read = await labelsFromTable(ctx, bench.area, upload)
    if ('refused' in read) {
      const errors = [{ field: 'file', message: read.refused }]
      if (isData(ctx)) throw invalid(errors)
      return tool(ctx, query, { errors })
    }
    const { entries, taken, left } = read
    const message = t.csvTaken({ n: taken, left })
    if (isData(ctx)) return { entries, message }
    return tool(ctx, query, { labels: { ...bench.labels, entries } })
  },
  code: (_, { query }) =>
    fileAnswer({
      bytes: codeSvg(query.symbol, query.content),
      type: 'image/svg+xml',
      cache: 'revalidate',
    }),
  ofOrder: async (ctx, { params, query }) => fileOf(await orderLabels(ctx, params, query.as)),
})
