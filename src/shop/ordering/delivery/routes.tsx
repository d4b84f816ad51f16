import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { localised } from '#platform/language/language.ts'
import { typedAmount } from '#kit/money.ts'
import { conflictOf, formOvertaken, Refusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { valueOf } from '#kit/typed/decimal.ts'
import { readAmount } from '#kit/typed/money.ts'
import { numberWords, typedDecimal } from '#kit/typed/number-words.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { countriesAnywhere, soldCurrencies } from '#platform/storefront/storefronts.ts'
import { deliveryDesk } from './contract.ts'
import { keptCost, readWeight, type Tariff } from './model.ts'
import {
  addMode,
  costKey,
  keptMode,
  keptModes,
  removeCost,
  saveCost,
  saveMode,
  type KeptMode,
  type ModeInput,
} from './service.ts'
import { sayDeliveryDesk, sayDeliverySection } from './texts.ts'
import type { CostFields } from './views/CostsOfMode.tsx'
import { ModePage, type ModeFields, type ModeShown } from './views/ModePage.tsx'
import { ModesPage } from './views/ModesPage.tsx'

type Desk = Ctx<SignedIn>
type Sent = Readonly<Record<string, unknown>>
const say = (ctx: Desk) => sayDeliveryDesk(ctx.page.language)

/** Its section of the desk. */
export const deliveryDeskSections: readonly Section[] = [
  { key: 'desk/delivery', group: 'about', entry: deliveryDesk.list, say: sayDeliverySection },
]

const text = (fields: Sent, name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
const blankCost = (currency = ''): CostFields => ({
  currency,
  country: '',
  upToKg: '',
  cost: '',
  freeFrom: '',
  seen: '',
  sure: '',
})
/** The form of a cost that is kept, as it stands; null: nothing is kept there. */
function costFields(
  ctx: Desk,
  mode: KeptMode,
  place: { currency: string; country: string; upToG: number },
): CostFields | null {
  const kept = keptCost(mode, place.currency, place)
  if (!kept) return null
  const locale = ctx.page.formatLocale
  const money = (amount: number) => typedAmount(amount, place.currency, locale)
  return {
    currency: place.currency,
    country: place.country,
    upToKg: place.upToG === 0 ? '' : typedDecimal(String(place.upToG / 1000), locale),
    cost: money(kept.cost),
    freeFrom: kept.freeFrom === null ? '' : money(kept.freeFrom),
    seen: costKey(place, kept),
    sure: '',
  }
}
const fieldsOf = (mode: KeptMode): ModeFields => ({
  code: mode.code,
  nameEn: mode.names['en'] ?? '',
  nameEs: mode.names['es'] ?? '',
  descriptionEn: mode.descriptions['en'] ?? '',
  descriptionEs: mode.descriptions['es'] ?? '',
  days: String(mode.days),
  sort: String(mode.sort),
  active: mode.active,
})
const typedIn = (fields: Sent): ModeFields => ({
  code: text(fields, 'code'),
  nameEn: text(fields, 'nameEn'),
  nameEs: text(fields, 'nameEs'),
  descriptionEn: text(fields, 'descriptionEn'),
  descriptionEs: text(fields, 'descriptionEs'),
  days: text(fields, 'days'),
  sort: text(fields, 'sort'),
  active: fields['active'] === true || fields['active'] === 'true',
})

async function modePage(
  ctx: Desk,
  kept: KeptMode | null,
  shown: Partial<Omit<ModeShown, 'kept'>> = {},
): Promise<PageAnswer> {
  const title = kept ? localised(kept.names, ctx.page.language) : say(ctx).add()
  const [countries, currencies] = await Promise.all([countriesAnywhere(ctx), soldCurrencies(ctx.db)])
  const errors = [...(shown.errors ?? []), ...(shown.cost?.errors ?? [])]
  const blank = typedIn({ days: '2', sort: '10', active: true })
  return pageAnswer({
    title,
    crumbs: [
      {
        name: title,
        href: kept
          ? href(ctx.page, deliveryDesk.one, { params: { modeCode: kept.code } })
          : href(ctx.page, deliveryDesk.fresh),
      },
    ],
    ...refusedStatus({ errors }),
    ...(shown.conflict && formOvertaken),
    body: (
      <ModePage
        shown={{
          kept,
          fields: kept ? fieldsOf(kept) : blank,
          errors: [],
          conflict: null,
          cost: { fields: blankCost(currencies[0]), errors: [] },
          countries,
          currencies,
          flashes: takeFlash(ctx),
          ...shown,
        }}
      />
    ),
  })
}

/** What the form says of a mode, or what is wrong with it. */
function readMode(ctx: Desk, fields: ModeFields): { mode: ModeInput } | { errors: FieldError[] } {
  const t = say(ctx)
  const errors: FieldError[] = []
  const whole = (name: 'days' | 'sort', most: number, message: string): number => {
    const value = readWhole(fields[name], { most })
    if (value === null) errors.push({ field: name, message })
    return value ?? 0
  }
  for (const name of ['nameEn', 'nameEs'] as const)
    if (fields[name] === '') errors.push({ field: name, message: t.wrongName() })
  const days = whole('days', 60, t.wrongDays())
  const sort = whole('sort', 9_999, t.wrongSort())
  if (errors.length > 0) return { errors }
  return {
    mode: {
      names: { en: fields.nameEn, es: fields.nameEs },
      descriptions: { en: fields.descriptionEn, es: fields.descriptionEs },
      days,
      sort,
      active: fields.active,
    },
  }
}

/** The largest cost, in whole units of its currency. */
const maxCost = 9_999_999

/** What the form says of a cost, or what is wrong with it. */
async function readTariff(
  ctx: Desk,
  mode: KeptMode,
  fields: CostFields,
): Promise<{ tariff: Tariff } | { errors: FieldError[] }> {
  const t = say(ctx)
  const errors: FieldError[] = []
  const { currency, country } = fields
  const locale = ctx.page.formatLocale
  const upToG = readWeight(fields.upToKg, locale)
  const cost = readAmount(fields.cost, currency, locale, maxCost)
  const freeFrom = readAmount(fields.freeFrom, currency, locale, maxCost)
  if (!(await soldCurrencies(ctx.db)).includes(currency))
    errors.push({ field: 'currency', message: t.wrongCurrency() })
  if (country !== '' && !(await countriesAnywhere(ctx)).includes(country))
    errors.push({ field: 'country', message: t.wrongCountry() })
  if (upToG.kind === 'wrong')
    errors.push({ field: 'upToKg', message: numberWords(upToG.fault, ctx.page, t.wrongWeight()) })
  if (valueOf(upToG) === 0) errors.push({ field: 'upToKg', message: t.wrongWeight() })
  if (cost.kind === 'empty') errors.push({ field: 'cost', message: t.wrongCost() })
  for (const [field, read] of [
    ['cost', cost],
    ['freeFrom', freeFrom],
  ] as const)
    if (read.kind === 'wrong')
      errors.push({ field, message: numberWords(read.fault, ctx.page, t.wrongCost()) })
  if (errors.length === 0 && (country !== '' || valueOf(upToG)) && !mode.costs[currency])
    errors.push({ field: 'currency', message: t.usualFirst() })
  if (errors.length > 0 || cost.kind !== 'value') return { errors }
  return {
    tariff: { country, upToG: valueOf(upToG) ?? 0, cost: cost.value, freeFrom: valueOf(freeFrom) },
  }
}

function done(ctx: Desk, words: string, modeCode?: string) {
  leaveFlash(ctx, [{ kind: 'success', text: words }])
  return seeOther(
    modeCode === undefined
      ? href(ctx.page, deliveryDesk.list)
      : href(ctx.page, deliveryDesk.one, { params: { modeCode } }),
  )
}
export const deliveryDeskRoutes = routes(deliveryDesk, {
  list: async ctx =>
    pageAnswer({
      title: say(ctx).title(),
      body: <ModesPage modes={await keptModes(ctx.db)} flashes={takeFlash(ctx)} />,
    }),
  fresh: ctx => modePage(ctx, null),
  add: async (ctx, { body }) => {
    const fields = typedIn(body.ok ? body.value : body.entered)
    if (!body.ok) return modePage(ctx, null, { fields, errors: body.errors })
    const read = readMode(ctx, fields)
    const errors = 'errors' in read ? read.errors : []
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(fields.code))
      errors.unshift({ field: 'code', message: say(ctx).wrongCode() })
    if ('errors' in read || errors.length > 0) return modePage(ctx, null, { fields, errors })
    try {
      await addMode(ctx, fields.code, read.mode)
    } catch (error) {
      const message = conflictOf(error)
      return modePage(ctx, null, { fields, errors: [{ field: 'code', message }] })
    }
    return done(ctx, say(ctx).saved(), fields.code)
  },
  one: async (ctx, { params, query }) => {
    const kept = await keptMode(ctx.db, params.modeCode)
    const fields = costFields(ctx, kept, query)
    return modePage(ctx, kept, fields ? { cost: { fields, errors: [], kept: true } } : {})
  },
  save: async (ctx, { params, body }) => {
    const kept = await keptMode(ctx.db, params.modeCode)
    const fields = typedIn(body.ok ? body.value : body.entered)
    if (!body.ok) return modePage(ctx, kept, { fields, errors: body.errors })
    const read = readMode(ctx, fields)
    if ('errors' in read) return modePage(ctx, kept, { fields, errors: read.errors })
    try {
      await saveMode(ctx, kept.code, read.mode, body.value.version)
    } catch (error) {
      return modePage(ctx, kept, { fields, conflict: conflictOf(error) })
    }
    return done(ctx, say(ctx).saved())
  },
  setCost: async (ctx, { params, body }) => {
    const kept = await keptMode(ctx.db, params.modeCode)
    const sent: Sent = body.ok ? body.value : body.entered
    const fields = Object.fromEntries(
      Object.keys(blankCost()).map(name => [name, text(sent, name)]),
    ) as CostFields
    if (!body.ok) return modePage(ctx, kept, { cost: { fields, errors: body.errors } })
    const read = await readTariff(ctx, kept, fields)
    if ('errors' in read) return modePage(ctx, kept, { cost: { fields, errors: read.errors } })
    const { tariff } = read
    const place = { currency: fields.currency, ...tariff }
    try {
      await saveCost(ctx, kept.code, fields.currency, tariff, fields)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const now = await keptMode(ctx.db, kept.code)
      const before = keptCost(now, fields.currency, tariff)
      const shown = { ...fields, seen: costKey(place, before), sure: costKey(place, tariff) }
      const errors = error.kind === 'invalid' ? error.errors : [{ field: 'cost', message: conflictOf(error) }]
      return modePage(ctx, now, { cost: { fields: shown, errors, kept: before !== null } })
    }
    return done(ctx, say(ctx).costSaved(), kept.code)
  },
  dropCost: async (ctx, { params, body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    await removeCost(ctx, params.modeCode, body.value)
    return done(ctx, say(ctx).costRemoved(), params.modeCode)
  },
})
