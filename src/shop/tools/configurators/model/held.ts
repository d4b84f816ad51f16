/** What a request reads of a configuration, before views put it into words. */
import type { Localised } from '#platform/language/language.ts'
import type { DeliveryPlan } from '#shop/catalogue/availability/model/plan.ts'
import type { OrderRule } from '#shop/catalogue/articles/model.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import type { Break, Priced } from '#shop/catalogue/pricing/model.ts'
import type { Configuration, Refused, ShownCharacteristic } from './configuration.ts'
import type { Group, Settled } from './definition.ts'
import { cavitiesOf, choicesOf } from './cavities.ts'
import type { PartLine } from './parts.ts'
import type { Engine, State } from './state.ts'

/** A version of a knowledge base, ready to be asked. */
export type Open = Engine & { key: string; version: number }

/** A configuration as a request has it; `id` null: not begun, so nothing is stored yet. */
export type Held = {
  id: string | null
  open: Open
  state: State
  seq: number
  canUndo: boolean
  openedFrom: string | null
  savedAt: Date | null
  comment: string
  /** the key of the basket line that it was opened from */
  lineKey: string | null
}

/** What is read of the article of a part. */
export type PartArticle = OrderRule & {
  id: number
  code: string
  names: Localised
  weightG: number | null
  drawing: Drawing | null
  picture: string | null
}

export type PricedPart = PartLine & {
  /** null: the catalogue does not (or no longer) have it */
  article: PartArticle | null
  /** put into the result list by hand, beside what the configuration consists of */
  extra: boolean
  /** pieces that the configuration takes, and pieces that can be ordered for it: whole packs */
  needed: number
  ordered: number
  price: Priced | null
  plan: DeliveryPlan | null
}
export type PricedOut = {
  parts: readonly PricedPart[]
  /** net, minor units; null: a part has no price, or there is no part yet */
  total: number | null
  /** 'YYYY-MM-DD'; null: cannot be promised */
  readyOn: string | null
  /** grams of all pieces; null: not known of one of them */
  weightG: number | null
  /** grams of a piece of the configurable article; null: as its article says */
  ownWeightG: number | null
  /** what a piece of the configurable article costs, by currency; empty: it is not sold by itself */
  scales: Record<string, Break[]>
  leadDays: number
}

/** What assembly of one connector costs, minor units, and when it arrives; `on` null: cannot be promised. */
type Offer = { amount: number; on: string | null }
export type AssemblyOffer = { service: Offer; pad: Offer }

/** Everything that a page about a configuration shows. */
export type ReadConfiguration = {
  held: Held
  group: Group
  groups: readonly Group[]
  configuration: Configuration
  settled: Settled
  priced: PricedOut
  /** articles whose pictures stand beside values */
  pictured: ReadonlyMap<string, PartArticle>
  /** why values of this step do not fit, 'characteristic value' → refusal */
  excluded: ReadonlyMap<string, Refused>
  /** null: assembly is not offered or has no price (CFG-30) */
  assembly: AssemblyOffer | null
  /** the state as it travels in a link */
  packed: string
  /** SVG of what is configured so far */
  drawing: string | null
  /** its parts can be put together in a picture */
  hasViews: boolean
  /** numberFoundProducts of the step (CFG-14, CFG-16) */
  found: number
}

/** Cavities of a step that have no contact yet. */
export const leftIn = (group: Group, settled: Settled, { counts }: Pick<State, 'counts'>): number =>
  group.contacts.reduce(
    (sum, contacts) =>
      sum +
      cavitiesOf(contacts, settled) -
      choicesOf(contacts, settled).reduce((taken, { code }) => taken + (counts[code] ?? 0), 0),
    0,
  )

/** Whether every characteristic of a step has its value: nothing else keeps it from being ordered. */
export const isChosen = ({ characteristics }: Pick<Group, 'characteristics'>, all: Configuration): boolean =>
  all.characteristics.every(({ id, settled }) => settled !== null || !characteristics.includes(id))

/** Whether all that a step asks for is answered, contacts included: cavities may stay empty, but it is said. */
export const isDone = (
  group: Group,
  configuration: Configuration,
  settled: Settled,
  state: Pick<State, 'counts'>,
): boolean => isChosen(group, configuration) && leftIn(group, settled, state) === 0

/** A step of contacts alone, none of which has a cavity yet while other choices are open: nothing is missing, nor done. */
export const isAhead = (
  { contacts, characteristics }: Pick<Group, 'contacts' | 'characteristics'>,
  configuration: Pick<Configuration, 'characteristics'>,
  settled: Settled,
): boolean =>
  contacts.length > 0 &&
  characteristics.length === 0 &&
  contacts.every(one => cavitiesOf(one, settled) === 0) &&
  configuration.characteristics.some(one => one.settled === null)

/** The characteristics of a step, without those that need no answer by now. */
export function askedOf(
  { configuration, held }: Pick<ReadConfiguration, 'configuration' | 'held'>,
  { characteristics }: Pick<Group, 'characteristics'>,
): readonly ShownCharacteristic[] {
  const valueOf = (id: string, value: string | null) =>
    held.open.definition.base.characteristics.find(one => one.id === id)?.values.find(one => one.id === value)
  return configuration.characteristics.filter(
    ({ id, settled }) => characteristics.includes(id) && !valueOf(id, settled)?.unasked,
  )
}
