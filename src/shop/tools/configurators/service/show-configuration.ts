import { keepLately } from '#kit/keep-lately.ts'
import type { Ctx } from '#platform/request/context.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { renderProduct, type Drawing } from '#shop/catalogue/imagery/model/render-product.ts'
import {
  choose,
  configurationOf,
  withAlternatives,
  type Configuration,
  type Refused,
  type WayOut,
} from '../model/configuration.ts'
import { assemblyOf as wholeOf } from '../model/assembly-of.ts'
import { assemblyOf } from './assembly.ts'
import type { Group } from '../model/definition.ts'
import { drawingOf } from '../model/drawing-of.ts'
import type { Held, Open, PricedOut, ReadConfiguration } from '../model/held.ts'
import { choicesOf } from '../model/cavities.ts'
import { numbersOf, settledOf, tidied } from '../model/state.ts'
import { groupAt, sequence } from '../model/steps.ts'
import { linkState } from './link.ts'
import { priceOut } from './price-out.ts'

/** More reasons than this are not worked out for one step: who wants one presses the value. */
const maxReasons = 24

type Step = { configuration: Configuration; excluded: ReadonlyMap<string, Refused> }
const steps = keepLately<Open, Step>(24)

/** What the rules say of a step of these choices: its values, and why some do not fit. */
const stepOf = (open: Open, choices: Held['state']['choices'], group: Group, currency: string): Step =>
  steps(open, JSON.stringify([group.id, currency, choices]), () => {
    const { search } = open
    const configuration = withAlternatives(
      search,
      configurationOf(search, choices),
      group.characteristics,
      group.narrows,
    )
    const excluded = new Map<string, Refused>()
    if (group.placement) return { configuration, excluded }
    for (const { id, values } of configuration.characteristics) {
      if (!group.characteristics.includes(id)) continue
      for (const value of values) {
        if (value.state !== 'excluded' || excluded.size >= maxReasons) continue
        const tried = choose(search, choices, { characteristic: id, value: value.id }, currency)
        if ('refused' in tried) excluded.set(`${id} ${value.id}`, tried.refused)
      }
    }
    return { configuration, excluded }
  })

const drawings = keepLately<Open, string>(24)

/** What a configurator looks like with these choices; most steps of one visit show what the step before showed. */
const drawn = (open: Open, drawing: Drawing): string =>
  drawings(open, JSON.stringify(drawing), () => renderProduct(drawing, 'main'))

export async function readForPage(
  ctx: Ctx,
  held: Held,
  groupId: string | undefined,
): Promise<ReadConfiguration> {
  const { open, state } = held
  const { definition } = open
  const groups = sequence(definition.groups, definition.productCode)
  const group = groupAt(groups, groupId)
  const { configuration, excluded } = stepOf(held.open, state.choices, group, ctx.page.currency)
  const settled = settledOf(configuration)
  const pictures = [
    ...definition.base.characteristics
      .filter(({ id }) => group.characteristics.includes(id))
      .flatMap(({ values }) => values.flatMap(value => value.picture ?? [])),
    ...group.contacts.flatMap(contacts => choicesOf(contacts, settled).map(one => one.code)),
  ]
  const [priced, pictured] = await Promise.all([
    priceOut(ctx, open, state),
    articlesByCodes(ctx.db, [...new Set(pictures)]),
  ])
  const assembly = await assemblyOf(ctx, held, priced)
  const picture = drawingOf(definition, settled, numbersOf(definition, state.typed))
  return {
    held,
    group,
    groups,
    configuration,
    settled,
    priced,
    assembly,
    packed: linkState(state),
    pictured,
    excluded,
    drawing: picture && drawn(open, picture),
    hasViews:
      held.id !== null &&
      wholeOf(
        picture,
        priced.parts.flatMap(part => part.article?.drawing ?? []),
        false,
      ) !== null,
    found: foundIn(configuration, group),
  }
}

/** Values that the step's product may still have; without one, the products of the whole configurator. */
function foundIn(configuration: Configuration, group: Group): number {
  const product = configuration.characteristics.find(({ id }) => id === group.product)
  if (!product) return configuration.found
  return product.values.filter(({ state }) => state !== 'excluded').length
}

/** What a way out does to price and lead time, with the prices of the parts that follow (ux.md 3.14). */
export async function effectOf(
  ctx: Ctx,
  held: Held,
  way: WayOut,
): Promise<{ amount: number | null; leadDays: number }> {
  const after = tidied(held.open, { ...held.state, choices: [...way.chosen] })
  const before = await priceOut(ctx, held.open, held.state)
  const then = await priceOut(ctx, held.open, after)
  const sum = (out: PricedOut) => out.parts.reduce((all, part) => all + (part.price?.amount ?? 0), 0)
  return { amount: sum(then) - sum(before), leadDays: way.leadDays }
}
