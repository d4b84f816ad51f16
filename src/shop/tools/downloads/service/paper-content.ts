/** What stands on an article's papers, in words of one language. */
import { brand } from '#platform/brand/brand.ts'
import { percentText } from '#kit/unit.ts'
import { countryName } from '#kit/code-names.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { LineChart } from '#kit/chart/line-chart.ts'
import { localised, type Language } from '#platform/language/language.ts'
import { quantityText } from '#platform/units/order-unit.ts'
import {
  firstQuantity,
  formatValue,
  type Compliance,
  type DeratingCurve,
} from '#shop/catalogue/articles/model.ts'
import type { ArticleDetail, CatalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { chartOf } from '#shop/tools/derating/model/chart.ts'
import { drawnCurves, isPartlyLoaded } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import type { DataSheet, Declaration, PaperHead, Row } from '../model/paper.ts'
import { sayDownloads, type DownloadTexts } from '../texts.ts'
import type { Context, Found } from './find-download.ts'

const maxKeyData = 6
const maxCompanions = 24
/** A paper is to be read: what is longer stands on the page. */
const maxText = 1_500
const maxValue = 300
const maxRows = 150
const clip = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

type Page = Context['page']
type Words = { t: DownloadTexts; language: Language }
const wordsOf = (language: Language): Words => ({ t: sayDownloads(language), language })

function headOf(
  ctx: Pick<Context, 'page' | 'publicUrl'>,
  found: Found,
  title: string,
  { t, language }: Words,
): PaperHead {
  // prettier-ignore
  const { article, mark } = found
  const page: Page = ctx.page
  const address = href(page, productPage.show, { params: { productCode: article.code } })
  return {
    language,
    title,
    code: article.code,
    name: localised(article.names, language) || article.code,
    facts: [
      article.series && t.series({ name: article.series }),
      article.manufacturer && t.maker({ name: article.manufacturer }),
      article.mpn && article.mpn !== article.code && t.makerNumber({ number: article.mpn }),
    ].flatMap(one => (one ? [one] : [])),
    revision: dayOf(mark.changedAt),
    address: ctx.publicUrl + address,
    note: t.note(),
  }
}

/** Values in the order of the dictionary, with their attributes. */
function valuesOf(article: ArticleDetail, frame: CatalogueFrame) {
  return Object.entries(article.attributes)
    .flatMap(([code, value]) => {
      const attribute = frame.attributes.get(code)
      return attribute && attribute.shown !== false ? [{ attribute, value }] : []
    })
    .toSorted((a, b) => a.attribute.sort - b.attribute.sort || (a.attribute.code < b.attribute.code ? -1 : 1))
    .slice(0, maxRows)
}

function technicalGroups(article: ArticleDetail, frame: CatalogueFrame, { t, language }: Words) {
  const rows = valuesOf(article, frame).map(({ attribute, value }) => ({
    group: frame.groups.get(attribute.group ?? ''),
    rank: attribute.keyRank ?? (attribute.facet === 'none' ? 200 : 100),
    row: {
      name: localised(attribute.names, language) || attribute.code,
      value: clip(formatValue(attribute, value, language), maxValue),
    },
  }))
  const groups = new Map<string, { name: string; sort: number; rows: Row[] }>()
  for (const { group, row } of rows) {
    const known = groups.get(group?.code ?? '')
    if (known) known.rows.push(row)
    else {
      const name = group ? localised(group.names, language) || group.code : t.furtherData()
      groups.set(group?.code ?? '', { name, sort: group?.sort ?? Number.MAX_SAFE_INTEGER, rows: [row] })
    }
  }
  return {
    groups: [...groups.values()].toSorted((a, b) => a.sort - b.sort),
    keyData: rows.toSorted((a, b) => a.rank - b.rank).slice(0, maxKeyData).map(one => one.row), // prettier-ignore
  }
}

const percentOf = (percent: string, language: Language) =>
  percentText(percent.replace('.', language === 'es' ? ',' : '.'), language)

function complianceRows(
  { rohs, rohsExemption, reach, exportControl, tariff, origin }: Compliance,
  { t, language }: Words,
): Row[] {
  // prettier-ignore
  const rohsWords = {
    compliant: t.rohsCompliant(),
    exempt: rohsExemption ? t.rohsExemptBy({ exemption: rohsExemption }) : t.rohsExempt(),
    'not-compliant': t.rohsNot(),
  }
  const substances = reach?.map(one => `${one.name} (CAS ${one.cas}), ${percentOf(one.percent, language)}`)
  const rows: [string, string | undefined][] = [
    [t.rohs(), rohs && rohsWords[rohs]],
    [t.reach(), substances && (substances.join('; ') || t.reachNone())],
    [t.exportControl(), exportControl],
    [t.tariff(), tariff],
    [t.origin(), origin && countryName(origin, language)],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

function orderingRows(article: ArticleDetail, { t, language }: Words): Row[] {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  const numbers = (kind: string) => article.numbers.filter(one => one.kind === kind).map(one => one.number).join(', ') // prettier-ignore
  const grams = article.weightG
  const weight = grams === null ? '' : grams < 1000 ? `${number.format(grams)}\u00a0g` : `${number.format(grams / 1000)}\u00a0kg` // prettier-ignore
  const first = firstQuantity(article)
  const counted = (n: number) => quantityText(n, article.unit, { language, formatLocale: language })
  const rows: [string, string][] = [
    [t.partNumber(), article.code],
    [t.ean(), numbers('ean')],
    [t.replaces(), numbers('superseded')],
    [t.weight(), weight],
    [t.minimum(), first > 1 ? counted(first) : ''],
    [t.steps(), article.orderStep > 1 ? counted(article.orderStep) : ''],
    [t.leadTime(), t.days({ n: article.leadTimeDays })],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** The chart of the derating tool, with all curves of the article. */
function deratingChart(curves: readonly DeratingCurve[], { t, language }: Words): LineChart | null {
  const drawn = drawnCurves(curves, language)
  if (drawn.length === 0) return null
  const limit = [...new Set(drawn.map(one => one.measured.limitingTemperature))].join(' / ')
  return chartOf(drawn, drawn, [], {
    title: t.derating(),
    note: isPartlyLoaded(drawn) ? t.deratingNoteLoaded({ limit }) : t.deratingNote({ limit }),
    across: t.ambient(),
    up: t.current(),
  })
}

const kinds = ['matching', 'accessory', 'part', 'spare-part'] as const

function companionsOf(article: ArticleDetail, { t, language }: Words): DataSheet['companions'] {
  const titles = { matching: t.matching(), accessory: t.accessories(), part: t.parts(), 'spare-part': t.spareParts() } // prettier-ignore
  const known = article.relations.filter(one => one.id !== null && one.kind !== 'successor')
  const rowsOf = (relations: typeof known) =>
    relations.map(one => ({
      code: one.code,
      name: localised(one.names, language),
      quantity: String(one.quantity),
    }))
  let left = maxCompanions
  const take = (title: string, relations: typeof known) => {
    const rows = rowsOf(relations.slice(0, left))
    left -= rows.length
    return rows.length > 0 ? [{ title, quantity: t.perPiece(), rows }] : []
  }
  return [
    ...take(t.needed(), known.filter(one => one.mandatory)), // prettier-ignore
    ...kinds.flatMap(kind => take(titles[kind], known.filter(one => one.kind === kind && !one.mandatory))), // prettier-ignore
  ]
}

/** The data sheet of an article. */
export function dataSheetOf(
  ctx: Pick<Context, 'page' | 'publicUrl'>,
  found: Found,
  frame: CatalogueFrame,
  language: Language,
): DataSheet {
  // prettier-ignore
  const words = wordsOf(language)
  const { t } = words
  const { article, drawing } = found
  const { groups, keyData } = technicalGroups(article, frame, words)
  const compliance = complianceRows(article.compliance, words)
  return {
    kind: 'data-sheet',
    head: headOf(ctx, found, t.typeDataSheet(), words),
    description: clip(localised(article.descriptions, language), maxText),
    keyData,
    groups: [
      ...groups.map(({ name, rows }) => ({ name, rows })),
      ...(compliance.length > 0 ? [{ name: t.complianceGroup(), rows: compliance }] : []),
      { name: t.ordering(), rows: orderingRows(article, words) },
    ],
    chart: deratingChart(article.derating, words),
    companions: companionsOf(article, words),
    drawingTitle: t.typeDrawing(),
    drawing,
  }
}

/** What the maker declares of an article. */
export function declarationOf(
  ctx: Pick<Context, 'page' | 'publicUrl'>,
  found: Found,
  language: Language,
): Declaration {
  // prettier-ignore
  const words = wordsOf(language)
  const { t } = words
  const { rohs, rohsExemption, reach, exportControl, tariff, origin } = found.article.compliance
  const head = headOf(ctx, found, t.declarationTitle(), words)
  const rohsText = {
    compliant: t.rohsTextCompliant(),
    exempt: rohsExemption ? t.rohsTextExemptBy({ exemption: rohsExemption }) : t.rohsTextExempt(),
    'not-compliant': t.rohsTextNot(),
  }
  const substances = reach ?? []
  return {
    kind: 'declaration',
    head,
    opening: t.declarationOpening({ day: formatDate(head.revision) }),
    sections: [
      { title: t.rohsTitle(), text: rohs ? rohsText[rohs] : t.notStated() },
      {
        title: t.reachTitle(),
        text: !reach ? t.notStated() : substances.length > 0 ? t.reachTextSome() : t.reachTextNone(),
        ...(substances.length > 0 && {
          table: {
            head: [t.substance(), t.cas(), t.share()],
            rows: substances.map(one => [one.name, one.cas, percentOf(one.percent, language)]),
          },
        }),
      },
      {
        title: t.tradeTitle(),
        text: t.tradeText({
          tariff: tariff ?? t.unknown(),
          origin: origin ? countryName(origin, language) : t.unknown(),
          control: exportControl ?? t.unknown(),
        }),
      },
    ],
    signature: [t.madeBy({ shop: brand.name }), formatDate(head.revision)],
  }
}

/** The drawing sheet as a paper. */
export const drawingPaperOf = (
  ctx: Pick<Context, 'page' | 'publicUrl'>,
  found: Found,
  drawing: Drawing,
  language: Language,
) => {
  // prettier-ignore
  const words = wordsOf(language)
  return { kind: 'drawing', head: headOf(ctx, found, words.t.typeDrawing(), words), drawing } as const
}
