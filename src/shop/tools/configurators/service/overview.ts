import type { Ctx } from '#platform/request/context.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { renderProduct } from '#shop/catalogue/imagery/model/render-product.ts'
import { cheapestWhole } from '../model/nearest.ts'
import { drawingOf } from '../model/drawing-of.ts'
import type { Open } from '../model/held.ts'
import { freshState, type State } from '../model/state.ts'
import { sequence } from '../model/steps.ts'
import { openAll } from './open-base.ts'
import { priceOut } from './price-out.ts'

export type Offered = {
  open: Open
  /** picture as SVG; null: there is none */
  picture: string | null
  /** what a piece of the simplest one costs, net, in minor units; null: on request */
  from: number | null
  steps: number
  /** about so many minutes from the first step to the basket */
  minutes: number
}

/** Versions never change, so what is worked out of one stays good. */
const simplest = new WeakMap<Open, Map<string, State>>()

/** The simplest whole configuration, with each typed number as small as it may be. */
function simplestOf(open: Open, currency: string): State {
  const known = simplest.get(open) ?? new Map<string, State>()
  simplest.set(open, known)
  let state = known.get(currency)
  if (!state) {
    const { definition, search } = open
    state = {
      ...freshState(open),
      choices: cheapestWhole(search, currency),
      typed: Object.fromEntries(
        definition.groups.flatMap(group => group.numbers.map(({ id, from }) => [id, String(from)])),
      ),
      quantity: definition.minimumQuantity,
    }
    known.set(currency, state)
  }
  return state
}

const pictures = new WeakMap<Open, string>()

/** What stands for it; null: it has neither a picture nor a drawing. */
function pictureOf(open: Open): string | null {
  const { definition } = open
  let picture = pictures.get(open)
  if (picture === undefined) {
    const drawing = Drawing.safeParse(definition.picture).data ?? drawingOf(definition, new Map(), {})
    picture = drawing ? renderProduct(drawing, 'icon') : ''
    pictures.set(open, picture)
  }
  return picture || null
}

/** Steps that a person takes in a minute. */
const stepsAMinute = 4

/** All that can be configured, with what it costs at least and how long it takes. */
export async function offered(ctx: Ctx): Promise<Offered[]> {
  const all = await openAll(ctx)
  return Promise.all(
    all.map(async open => {
      const { definition } = open
      const state = simplestOf(open, ctx.page.currency)
      const { total } = await priceOut(ctx, open, state)
      const steps = sequence(definition.groups, definition.productCode).length
      return {
        open,
        picture: pictureOf(open),
        from: total === null ? null : Math.round(total / state.quantity),
        steps,
        minutes: Math.ceil(steps / stepsAMinute),
      }
    }),
  )
}
