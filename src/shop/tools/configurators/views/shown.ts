import { keepUnits } from '#kit/keep-units.ts'
import { addDays, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { unitPriceText } from '#platform/units/order-unit.ts'
import { localised } from '#platform/language/language.ts'
import { formatAmount } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { writeOrderLine } from '#shop/buying/cart/contract.ts'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { savedConfigurations } from '../contract.ts'
import type { EntryFault } from '../model/act.ts'
import { completenessOf, type Completeness } from '../model/completeness.ts'
import type { Definition, Group } from '../model/definition.ts'
import {
  askedOf,
  isAhead,
  isChosen,
  isDone,
  leftIn,
  type PricedOut,
  type ReadConfiguration,
} from '../model/held.ts'
import { labelOf } from '../model/label-of.ts'
import { pinsOf, textsOf } from '../model/parts.ts'
import type { Shown, ShownCheck, ShownConflict, ShownFault, ShownPart } from '../model/shown.ts'
import { sayConfigurator } from '../texts.ts'
import { stepHref } from './addresses.ts'
import { numberRule, shownStep } from './shown-step.ts'

const tomorrow = (today: string): string => addDays(today, 1)

export function faultWords(page: PageContext, fault: EntryFault): ShownFault {
  const t = sayConfigurator(page.language)
  switch (fault.kind) {
    case 'count':
      return { field: `count.${fault.field}`, message: t.countRule({ n: fault.allowed }) }
    case 'number':
      return { field: `typed.${fault.field}`, message: numberRule(page, fault.entry) }
    case 'text':
      return { field: `typed.${fault.field}`, message: t.textRule({ n: fault.most }) }
  }
}

export function shownParts(
  page: PageContext,
  definition: Definition,
  { parts }: PricedOut,
  today: string,
): ShownPart[] {
  return parts.map(part => ({
    code: part.code,
    name: part.article ? keepUnits(localised(part.article.names, page.language)) : part.code,
    href: part.article ? href(page, productPage.show, { params: { productCode: part.code } }) : null,
    picture: part.article && pictureUrl(part.article, 'icon'),
    group: definition.groups.find(one => one.id === part.group)?.name[page.language] ?? '',
    groupId: part.group,
    parentGroup: part.parentGroup,
    perSet: part.quantity,
    ordered: part.ordered,
    needed: part.needed,
    price: part.price && unitPriceText({ ...part.price, unit: part.article?.unit }, page.currency, page),
    amount: part.price && formatAmount(part.price.amount, page.currency, page.formatLocale),
    line: writeOrderLine({ code: part.code, quantity: part.ordered, requestedOn: tomorrow(today) }),
    extra: part.extra,
    accessory: part.accessory,
    configurable: part.configurable,
  }))
}

export type ShownMore = {
  conflict?: ShownConflict | null
  faults?: readonly ShownFault[]
  /** what was typed and refused, by field */
  entered?: Readonly<Record<string, string>>
  notice?: string | null
  ofLine?: boolean
}

/** A configuration in words, for the page and its island. */
export function shown(
  page: PageContext,
  read: ReadConfiguration,
  today: string,
  { conflict = null, faults = [], entered = {}, notice = null, ofLine = false }: ShownMore = {},
): Shown {
  const { held, group, groups, configuration, settled, priced } = read
  const { open, state } = held
  const { definition } = open
  const link = (groupId: string | undefined) =>
    groupId === undefined ? null : stepHref(page, definition, { configId: held.id, groupId })
  const at = groups.indexOf(group)
  const done = groups.map(one => isDone(one, configuration, settled, state))
  const missing = groups.flatMap(one => (isChosen(one, configuration) ? [] : [one.name[page.language]]))
  return {
    key: open.key,
    version: open.version,
    kind: definition.kind,
    productCode: definition.productCode,
    configId: held.id,
    label: labelOf(held)[page.language],
    seq: held.seq,
    name: definition.name[page.language],
    steps: groups.map((one, i) => ({
      id: one.id,
      name: one.name[page.language],
      href: link(one.id) ?? '',
      state: done[i] && !isAhead(one, configuration, settled) ? 'done' : 'open',
      current: one === group,
      note: stepNote(page, read, one),
    })),
    step: shownStep(page, read, entered),
    at,
    previous: link(groups[at - 1]?.id),
    next: link(groups[at + 1]?.id),
    countsProducts: group.product !== undefined,
    numberFound: read.found,
    showConfigComplete:
      group.product !== undefined && read.found === 1 && held.id !== null && missing.length === 0,
    foundCode: group.product === undefined || read.found !== 1 ? null : (settled.get(group.product) ?? null),
    complete: missing.length === 0,
    missing,
    checks: shownChecks(page, completenessOf(definition, groups, { configuration, settled, state })),
    emptyCavities: groups.reduce((sum, one) => sum + leftIn(one, settled, state), 0),
    emptyTexts: groups.flatMap(one =>
      textsOf(one, settled).flatMap(({ id, name }) => (state.typed[id]?.trim() ? [] : [name[page.language]])),
    ),
    pins: pinsOf(definition, settled),
    drawing: read.drawing,
    hasViews: read.hasViews,
    parts: shownParts(page, definition, priced, today),
    total: priced.total === null ? null : formatAmount(priced.total, page.currency, page.formatLocale),
    each:
      priced.total === null || state.quantity === 1
        ? null
        : formatAmount(Math.round(priced.total / state.quantity), page.currency, page.formatLocale),
    ready: priced.readyOn === null ? null : formatDate(priced.readyOn),
    weight: weightText(page, priced.weightG),
    quantity: state.quantity,
    minimumQuantity: definition.minimumQuantity,
    defaultQuantity: definition.defaultQuantity,
    assembly: read.assembly && {
      noAssembly: offered(page, { amount: 0, on: priced.readyOn }),
      preAssembly: offered(page, read.assembly.service),
      preAssemblyPad: offered(page, read.assembly.pad),
    },
    ofLine,
    canUndo: held.canUndo,
    saved: held.savedAt !== null,
    comment: held.comment,
    share: href(page, savedConfigurations.shared, { query: { key: open.key, c: read.packed } }),
    conflict,
    faults,
    notice,
  }
}

/** Grams as kilograms in words; null: not known. */
export const weightText = (page: PageContext, grams: number | null): string | null =>
  grams === null
    ? null
    : sayConfigurator(page.language).weight({
        kg: (grams / 1000).toLocaleString(page.formatLocale, { maximumFractionDigits: 2 }),
      })

/** '+EUR 6.50' or 'No extra cost', 'arrives 27/11/2026' */
const offered = (page: PageContext, { amount, on }: { amount: number; on: string | null }) => ({
  price:
    amount === 0
      ? sayConfigurator(page.language).noExtraCost()
      : `+${formatAmount(amount, page.currency, page.formatLocale)}`,
  ready: on === null ? null : sayConfigurator(page.language).ready({ day: formatDate(on) }),
})

/** 'Is everything there?' in words. */
export function shownChecks(page: PageContext, all: readonly Completeness[]): ShownCheck[] {
  const t = sayConfigurator(page.language)
  return all.map(({ id, name, state, lack, filled }) => ({
    id,
    name: name[page.language],
    state,
    // an empty cavity is told; what may be left out is no warning
    shows: state === 'lacking' && !filled ? 'optional' : state,
    note:
      [filled && t.filled({ n: filled.n, of: filled.of }), lack?.[page.language]].filter(Boolean).join(' ') ||
      null,
  }))
}

/** '2 of 4', '12 left'; null: nothing to say. */
function stepNote(page: PageContext, read: ReadConfiguration, group: Group): string | null {
  const t = sayConfigurator(page.language)
  if (group.contacts.length > 0) {
    const left = leftIn(group, read.settled, read.held.state)
    return left === 0 ? null : t.left({ n: left })
  }
  const own = askedOf(read, group)
  const answered = own.filter(one => one.settled !== null)
  if (answered.length === own.length && own.length === 1) {
    const [only] = own
    const base = read.held.open.definition.base.characteristics.find(one => one.id === only?.id)
    return base?.values.find(value => value.id === only?.settled)?.name[page.language] ?? null
  }
  return own.length > 1 ? t.answered({ n: answered.length, of: own.length }) : null
}
