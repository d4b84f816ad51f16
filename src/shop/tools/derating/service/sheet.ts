import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { ticksOf } from '#kit/chart/line-chart.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { chartOf } from '../model/chart.ts'
import { coverageOf, visibleOf, type Point } from '../model/coverage.ts'
import {
  allowedAt,
  isPartlyLoaded,
  type DrawnCurve,
} from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { maxLetters, readHidden, readPoints } from '../model/kept-set.ts'
import { ampere, decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { coverageHoles } from '../model/coverage-holes.ts'
import type { DeratingSheet } from '../model/sheet.ts'
import { sayDerating } from '../texts.ts'
import { curvesOf, readSet } from './read-tool.ts'

type Context = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'request' | 'clock' | 'publicUrl'>
export type Shown = { product: string; label: string; points: string; id: string; hideInputFields: string }
export type Sheet = {
  sheet: DeratingSheet
  curves: DrawnCurve[]
  points: readonly Point[]
  hidden: readonly string[]
}

/**
 * DER-14: what is on the chart now, as the address tells it; without points those of the set. A set that is not the
 * person's is like none. Throws not found for an unknown product.
 */
export async function readSheet(ctx: Context, shown: Shown): Promise<Sheet> {
  const product = await curvesOf(ctx, shown.product)
  const set = shown.points === '' ? await readSet(ctx, shown.id) : null
  const kept = set?.code === product.code ? set : null
  const points = kept?.points ?? readPoints(shown.points)
  const hidden = kept?.hidden ?? readHidden(shown.hideInputFields)
  const label = [...(shown.label.trim() || (kept?.label ?? ''))].slice(0, maxLetters).join('')
  const { language } = ctx.page
  const t = sayDerating(language)
  const visible = visibleOf(product.curves, hidden)
  const limits = product.curves.map(one => decimal(one.measured.limitingTemperature, language))
  const limit = [...new Set(limits)].join(' / ')
  const chart = chartOf(product.curves, visible, points, {
    title: t.chartTitle(),
    note: isPartlyLoaded(product.curves) ? t.factorLoaded({ limit }) : t.factor({ limit }),
    across: t.across(),
    up: t.up(),
  })
  const { who } = ctx
  const day = dayOf(ctx.clock())
  const person = [`${who.firstName} ${who.lastName}`.trim() || who.email, who.companyName]
  return {
    curves: product.curves,
    points,
    hidden,
    sheet: {
      language,
      title: t.printTitle(),
      code: product.code,
      name: product.name,
      set: t.printSet({ name: label || t.unnamed() }),
      made: t.printedFor({ name: person.filter(Boolean).join(', '), day: formatDate(day) }),
      day,
      address: ctx.publicUrl + href(ctx.page, productPage.show, { params: { productCode: product.code } }),
      note: t.paperNote(),
      chart,
      pointsTitle: t.points(),
      pointHead: [t.number(), 'T, °C', 'I, A', t.nearest(), t.verdict(), t.reserve()],
      points: points.map((point, i) => {
        const found = coverageOf(point, visible)
        const holes = coverageHoles(found, language)
        const told = found.allowed > 0
        return [
          String(i + 1),
          decimal(point.x, language),
          decimal(point.y, language),
          told ? `${holes.curve}: ${holes.limit} A` : '–',
          found.covered ? t.yes() : t.no(),
          found.covered ? t.reserveWords(holes) : told ? `−${holes.a} A` : '–',
        ]
      }),
      noPoints: t.noPoints(),
      valuesTitle: t.printValues(),
      valueHead: [t.tableHead(), ...visible.map(one => one.label)],
      values: ticksOf(chart.farthest, chart.acrossStep).map(ambient => [
        String(ambient),
        ...visible.map(one => ampere(allowedAt(one, ambient), language)),
      ]),
    },
  }
}
