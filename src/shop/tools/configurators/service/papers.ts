import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import { formatAmount } from '#kit/money.ts'
import { notFound } from '#kit/refusal.ts'
import type { CadFile } from '#shop/tools/downloads/model/cad.ts'
import type { DataSheet, PaperHead, Row } from '#shop/tools/downloads/model/paper.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { Drawing, type Drawing as DrawingShape } from '#shop/catalogue/imagery/model/drawing.ts'
import { renderProduct } from '#shop/catalogue/imagery/model/render-product.ts'
import { configurators, type fileKinds } from '../contract.ts'
import { assemblyOf } from '../model/assembly-of.ts'
import { completenessOf } from '../model/completeness.ts'
import { configurationOf, type Configuration } from '../model/configuration.ts'
import { drawingOf } from '../model/drawing-of.ts'
import type { Held, PricedOut } from '../model/held.ts'
import { partsOf, pinsOf, textsOf } from '../model/parts.ts'
import { numbersOf, settledOf } from '../model/state.ts'
import { sequence } from '../model/steps.ts'
import { sayConfigurator } from '../texts.ts'
import { numberOf } from './line-key.ts'
import { openVersion } from './open-base.ts'
import { priceOut } from './price-out.ts'

export type FileKind = (typeof fileKinds)[number]

/** Name and number of what is configured; the same configuration has the same number. */
function headOf(ctx: Ctx, held: Held, title: string): PaperHead {
  const { open } = held
  const { language } = ctx.page
  const { definition } = open
  const t = sayConfigurator(language)
  return {
    language,
    title,
    code: numberOf(held),
    name: definition.name[language],
    facts: [t.baseVersion({ key: open.key, n: open.version })],
    revision: dayOf(ctx.clock()),
    address: ctx.publicUrl + href(ctx.page, configurators.overview),
    note: t.paperNote(),
  }
}

/** What was chosen, typed and counted, step by step. */
export function chosenRows({ page }: Ctx, { open, state }: Held, priced: PricedOut): DataSheet['groups'] {
  const { language } = page
  const { definition } = open
  const settled = settledOf(configurationOf(open.search, state.choices))
  const numbers = numbersOf(definition, state.typed)
  const nameOf = (code: string) => priced.parts.find(part => part.code === code)?.article?.names
  return definition.groups.flatMap(group => {
    const rows: Row[] = [
      ...group.characteristics.flatMap(id => {
        const one = definition.base.characteristics.find(known => known.id === id)
        const value = one?.values.find(known => known.id === settled.get(id))
        const isPlace = group.placement && value?.id === 'none'
        return one && value && !isPlace && !value.unasked
          ? [{ name: one.name[language], value: value.name[language] }]
          : []
      }),
      ...group.numbers.map(entry => ({
        name: entry.name[language],
        value: `${(numbers[entry.id] ?? entry.proposed).toLocaleString(page.formatLocale)}${entry.unit === 'piece' ? '' : `\u00a0${entry.unit}`}`,
      })),
      ...textsOf(group, settled).flatMap(({ id, name }) =>
        state.typed[id] ? [{ name: name[language], value: state.typed[id] }] : [],
      ),
      ...group.contacts.flatMap(({ choices }) =>
        choices.flatMap(({ code }) => {
          const n = state.counts[code] ?? 0
          const name = localised(nameOf(code) ?? {}, language) || code
          return n > 0 ? [{ name, value: `${n} × ${code}` }] : []
        }),
      ),
    ]
    return rows.length > 0 ? [{ name: group.name[language], rows }] : []
  })
}

/** The pin map as rows: '1' → 'YE → 1'. */
function pinRows({ page }: Ctx, { open, state }: Held): DataSheet['groups'] {
  const t = sayConfigurator(page.language)
  const pins = pinsOf(open.definition, settledOf(configurationOf(open.search, state.choices)))
  const sign = (pin: string) => pin || '–'
  return pins
    ? [
        {
          name: `${t.pinMap()} (${t.pinLeft()}: ${t.core()} → ${t.pinRight()})`,
          rows: pins.map(([left, core, right]) => ({ name: sign(left), value: `${core} → ${sign(right)}` })),
        },
      ]
    : []
}

/** 'Is everything there?' on the sheet. */
function checkRows({ page }: Ctx, { open, state }: Held, configuration: Configuration): DataSheet['groups'] {
  const t = sayConfigurator(page.language)
  const { definition } = open
  const groups = sequence(definition.groups, definition.productCode)
  const settled = settledOf(configuration)
  const said = { there: t.checkThere(), open: t.open(), lacking: t.checkLacking() }
  const rows = completenessOf(definition, groups, { configuration, settled, state }).map(
    ({ name, state: found, filled, lack }) => ({
      name: name[page.language],
      value: [said[found], filled && t.filled(filled), lack?.[page.language]].filter(Boolean).join(', '),
    }),
  )
  return [{ name: t.checks(), rows }]
}

async function dataSheetOf(ctx: Ctx, held: Held): Promise<DataSheet> {
  const { language, currency, formatLocale } = ctx.page
  const t = sayConfigurator(language)
  const priced = await priceOut(ctx, held.open, held.state)
  const configuration = configurationOf(held.open.search, held.state.choices)
  const facts: [string, string | null][] = [
    [t.quantity(), String(held.state.quantity)],
    [t.total(), priced.total === null ? t.onRequest() : formatAmount(priced.total, currency, formatLocale)],
    [
      t.weightHead(),
      priced.weightG === null ? null : t.grams({ g: priced.weightG.toLocaleString(formatLocale) }),
    ],
    [t.leadHead(), priced.leadDays > 0 ? t.leadDays({ n: priced.leadDays }) : null],
    [t.stateHead(), configuration.complete ? t.isComplete() : t.isOpen()],
  ]
  const rows = priced.parts.map(part => ({
    code: part.code,
    name: localised(part.article?.names ?? {}, language),
    quantity: String(part.needed),
  }))
  return {
    kind: 'data-sheet',
    head: headOf(ctx, held, t.dataSheet()),
    description: held.open.definition.about[language],
    keyData: facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
    groups: [...chosenRows(ctx, held, priced), ...pinRows(ctx, held), ...checkRows(ctx, held, configuration)],
    chart: null,
    companions: rows.length > 0 ? [{ title: t.partsList(), quantity: t.inAll(), rows }] : [],
    drawingTitle: t.drawingSheet(),
    drawing: (await drawn(ctx, held)).whole,
  }
}

/** The picture of the step, and the whole that its parts make; one piece is the whole itself. */
async function drawn(
  { db }: Pick<Ctx, 'db'>,
  { open: { definition, search }, state }: Held,
): Promise<{ whole: DrawingShape | null; exploded: DrawingShape | null }> {
  const settled = settledOf(configurationOf(search, state.choices))
  const live = drawingOf(definition, settled, numbersOf(definition, state.typed))
  const codes = partsOf(definition, settled, {}).map(part => part.code)
  const articles = await articlesByCodes(db, codes)
  const drawings = codes.flatMap(code => articles.get(code)?.drawing ?? [])
  return { whole: assemblyOf(live, drawings, false) ?? live, exploded: assemblyOf(live, drawings, true) }
}

/**
 * A paper or CAD file of a configuration as it stands (issue 17): data sheet and dimensional drawing as PDF, solid and
 * outlines of the assembly. Throws not found where it cannot be drawn.
 */
export async function configurationFile(ctx: Ctx, held: Held, kind: FileKind): Promise<CadFile> {
  const { fileMaker } = ctx.ports
  if (kind === 'data-sheet') return fileMaker.make('data-sheet', await dataSheetOf(ctx, held))
  const { whole, exploded } = await drawn(ctx, held)
  const drawing = kind === 'exploded' ? exploded : whole
  if (!drawing) throw notFound()
  if (kind === 'assembled' || kind === 'exploded')
    return { bytes: Buffer.from(renderProduct(drawing, 'main')), type: 'image/svg+xml', extension: 'svg' }
  const head = headOf(ctx, held, sayConfigurator(ctx.page.language).drawingSheet())
  if (kind === 'drawing') return fileMaker.make('drawing', { kind, head, drawing })
  return fileMaker.make(kind, { code: head.code, name: head.name, drawing, revision: head.revision })
}

/** CFG-13: the picture of a value that is drawn. Throws not found. */
export async function valuePicture(
  ctx: Pick<Ctx, 'db'>,
  { key, version, cstic, value }: { key: string; version: number; cstic: string; value: string },
): Promise<string> {
  const open = await openVersion(ctx.db, key, version)
  const values = open?.definition.base.characteristics.find(({ id }) => id === cstic)?.values
  const shown = values?.find(({ id }) => id === value)
  const drawing = Drawing.safeParse(shown?.drawing).data
  if (!drawing) throw notFound()
  return renderProduct(drawing, shown?.view ?? 'icon')
}
