import { changeStorefronts } from '#platform/storefront/storefronts.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Json } from '#kit/contract.ts'
import { languages, type Localised } from '#platform/language/language.ts'
import { formatAmount } from '#kit/money.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { deliveryAudit } from './audit.ts'
import { costFor, isLargeChange, keptCost, type Cost, type ModeTariff, type Tariff } from './model.ts'
import {
  deliveryModes,
  dropCost,
  insertMode,
  keptModes,
  lockMode,
  setCost,
  updateMode,
  type KeptMode,
  type ModeInput,
} from './store.ts'
import { sayDeliveryDesk } from './texts.ts'

export { keptModes, type KeptMode, type ModeInput } from './store.ts'

/** The modes a buyer can choose, in their order; `modesIn` of the model says what they cost in a currency. */
export const modeTariffs = (db: Db | Tx): Promise<ModeTariff[]> => deliveryModes(db)

/** The names of a mode; null when it is no longer offered. */
export async function modeNames(db: Db, code: string): Promise<Localised | null> {
  const modes = await deliveryModes(db)
  return modes.find(mode => mode.code === code)?.names ?? null
}

/** The names of all modes that are offered, by their codes: for a page that asks before it knows which one it shows. */
export const namesOfModes = async (db: Db): Promise<ReadonlyMap<string, Localised>> =>
  new Map((await deliveryModes(db)).map(mode => [mode.code, mode.names]))

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports'>

/** A mode of the desk; throws not found. */
export async function keptMode(db: Db | Tx, code: string): Promise<KeptMode> {
  const mode = (await keptModes(db)).find(one => one.code === code)
  if (!mode) throw notFound()
  return mode
}

const trace = (
  ctx: Desk,
  tx: Tx,
  action: ActionOf<typeof deliveryAudit>,
  code: string,
  details: { [name: string]: Json },
) => deliveryAudit.record(tx, { actor: ctx.who.email, action, kind: 'delivery-mode', id: code, details })

/** Adds a mode, without costs yet; throws a conflict when there is one of this code. */
export async function addMode(ctx: Desk, code: string, mode: ModeInput): Promise<void> {
  await changeStorefronts(ctx, async tx => {
    if (!(await insertMode(tx, code, mode))) throw conflict(sayDeliveryDesk(ctx.page.language).codeTaken())
    await trace(ctx, tx, 'delivery-mode-add', code, { active: mode.active })
  })
}

/** What changed of a mode, old and new, for the audit log. */
function changesOf(before: KeptMode, after: ModeInput): Record<string, string> {
  const told: Record<string, string> = {}
  const compare = (name: string, was: string | number | boolean, is: string | number | boolean): void => {
    if (was !== is) told[name] = oldAndNew(was, is)
  }
  for (const language of languages) {
    compare(`name ${language}`, before.names[language] ?? '', after.names[language] ?? '')
    compare(
      `description ${language}`,
      before.descriptions[language] ?? '',
      after.descriptions[language] ?? '',
    )
  }
  for (const name of ['days', 'sort', 'active'] as const) compare(name, before[name], after[name])
  return told
}

/** Changes a mode that still is as it was `seen`; throws not found and conflict. */
export async function saveMode(ctx: Desk, code: string, mode: ModeInput, seen: string): Promise<void> {
  await changeStorefronts(ctx, async tx => {
    const before = await keptMode(tx, code)
    if (!(await updateMode(tx, code, mode, seen)))
      throw conflict(sayDeliveryDesk(ctx.page.language).savedMeanwhile())
    await trace(ctx, tx, 'delivery-mode-save', code, changesOf(before, mode))
  })
}

type CostPlace = { currency: string } & Pick<Tariff, 'country' | 'upToG'>
const placeKey = ({ currency, country, upToG }: CostPlace): string => `${currency} ${country} ${upToG} `

/** A place and what is kept there, as a form holds it that was made from it, and as the tick says it that confirms a change. */
export const costKey = (place: CostPlace, cost: Cost | null): string =>
  placeKey(place) + (cost ? `${cost.cost}:${cost.freeFrom ?? ''}` : 'none')

/** Costs in the words of the page: 'EUR 4.90, free from EUR 150.00'. */
function costWords({ page }: Pick<Ctx, 'page'>, currency: string, { cost, freeFrom }: Cost): string {
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  const t = sayDeliveryDesk(page.language)
  return freeFrom === null
    ? t.neverFree({ cost: money(cost) })
    : t.freeFromSum({ cost: money(cost), from: money(freeFrom) })
}

/** Old and new of a cost for the audit log; null: none. */
function tracedCost(ctx: Desk, currency: string, before: Cost | null, after: Cost | null) {
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? null : formatAmount(amount, currency, ctx.page.formatLocale)
  return {
    ...(before?.cost !== after?.cost && { cost: oldAndNew(money(before?.cost), money(after?.cost)) }),
    ...(before?.freeFrom !== after?.freeFrom && {
      freeFrom: oldAndNew(money(before?.freeFrom), money(after?.freeFrom)),
    }),
  }
}
/** What the form showed, of this place or another one, and the change that its tick confirms (`costKey`). */
export type CostAsked = { seen: string; sure: string }

/**
 * Sets what a mode costs at a place and weight, in the place of what it cost there before. Throws not found; a conflict when
 * it is not what the form showed; invalid (at `sure`) for a change that is asked about: one that is large, measured at a new
 * place by what holds there today, and any whose form did not show what stands there.
 */
export async function saveCost(
  ctx: Desk,
  mode: string,
  currency: string,
  tariff: Tariff,
  { seen, sure }: CostAsked,
): Promise<void> {
  const t = sayDeliveryDesk(ctx.page.language)
  await changeStorefronts(ctx, async tx => {
    await lockMode(tx, mode)
    const kept = await keptMode(tx, mode)
    const before = keptCost(kept, currency, tariff)
    const place = { currency, ...tariff }
    const shown = seen.startsWith(placeKey(place))
    if (shown && seen !== costKey(place, before)) throw conflict(t.costMeanwhile())
    const after = costKey(place, tariff)
    if (costKey(place, before) === after) return
    const usual = kept.costs[currency]
    const held = before ?? (usual ? costFor(usual, { country: tariff.country, weightG: tariff.upToG }) : null)
    const asked = held !== null && ((before !== null && !shown) || isLargeChange(held, tariff))
    if (asked && sure !== after) {
      const words = { before: costWords(ctx, currency, held), after: costWords(ctx, currency, tariff) }
      throw invalid([{ field: 'sure', message: t.askCost(words) }])
    }
    await setCost(tx, { mode, currency, ...tariff }, tariff)
    await trace(ctx, tx, 'delivery-cost-save', mode, {
      ...placeIn(currency, tariff),
      ...tracedCost(ctx, currency, before, tariff),
    })
  })
}

const placeIn = (currency: string, { country, upToG }: Pick<Tariff, 'country' | 'upToG'>) => ({
  currency,
  ...(country && { country }),
  ...(upToG > 0 && { upToG }),
})

/** Takes a cost away; its usual cost with all others in the currency. Throws not found. */
export async function removeCost(ctx: Desk, mode: string, place: CostPlace): Promise<void> {
  await changeStorefronts(ctx, async tx => {
    await lockMode(tx, mode)
    const before = keptCost(await keptMode(tx, mode), place.currency, place)
    if (!(await dropCost(tx, { mode, ...place }))) throw notFound()
    await trace(ctx, tx, 'delivery-cost-remove', mode, {
      ...placeIn(place.currency, place),
      ...tracedCost(ctx, place.currency, before, null),
    })
  })
}
