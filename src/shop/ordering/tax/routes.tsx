import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formOvertaken, Refusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { readPercent } from '#kit/typed/money.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import { numberWords, typedDecimal } from '#kit/typed/number-words.ts'
import { countriesAnywhere } from '#platform/storefront/storefronts.ts'
import { taxDesk } from './contract.ts'
import { rateGaps, rateOn, taxParts, vatCountry } from './model.ts'
import {
  acceptNumber,
  addRate,
  removeAhead,
  sureOf,
  checkNumber,
  keptRate,
  keptRates,
  keptVatNumbers,
  registerState,
  knownTaxCodes,
  removeRate,
  saveRate,
  usedTaxCodes,
  type KeptRate,
} from './service.ts'
import { sayTax, sayTaxSection } from './texts.ts'
import { RatePage, type RateShown } from './views/RatePage.tsx'
import { TaxPage } from './views/TaxPage.tsx'

type Desk = Ctx<SignedIn>
const say = (ctx: Desk) => sayTax(ctx.page.language)

/** Its section of the desk. */
export const taxDeskSections: readonly Section[] = [
  {
    key: 'desk/tax',
    group: 'about',
    entry: taxDesk.list,
    say: sayTaxSection,
    waiting: async db =>
      (await keptRates(db)).length > 0
        ? []
        : [{ count: 1, oldest: null, what: language => sayTaxSection(language).noRates() }],
  },
]

const today = (ctx: Desk) => dayOf(ctx.clock())

/** The rate of today as its form begins. */
const fieldsOf = (ctx: Desk, kept: KeptRate): RateShown['fields'] => {
  const { country, taxCode, percent, notIncluded } = rateOn(kept, today(ctx))
  return {
    country,
    taxCode,
    percent: typedDecimal(percent, ctx.page.formatLocale),
    notIncluded,
    from: '',
    sure: '',
  }
}

/** What a rate can be kept for: countries, and parts of them with a tax of their own. */
const taxedPlaces = async (ctx: Desk): Promise<string[]> => [
  ...new Set([...(await countriesAnywhere(ctx)), ...taxParts]),
]

async function formPage(
  ctx: Desk,
  {
    kept,
    fields,
    errors = [],
    conflict = null,
  }: {
    kept: KeptRate | null
    fields: RateShown['fields']
    errors?: readonly FieldError[]
    conflict?: string | null
  },
): Promise<PageAnswer> {
  const title = kept ? `${countryName(kept.country, ctx.page.language)}, ${kept.taxCode}` : say(ctx).add()
  const [countries, taxCodes] = await Promise.all([taxedPlaces(ctx), knownTaxCodes(ctx.db)])
  return pageAnswer({
    title,
    crumbs: [
      {
        name: title,
        href: kept ? href(ctx.page, taxDesk.one, { params: kept }) : href(ctx.page, taxDesk.fresh),
      },
    ],
    ...refusedStatus({ errors }),
    ...(conflict && formOvertaken),
    body: (
      <RatePage
        shown={{
          kept,
          now: kept && rateOn(kept, today(ctx)),
          ahead: kept?.ahead.filter(({ firstDay }) => firstDay > today(ctx)) ?? [],
          fields,
          errors,
          conflict,
          countries,
          taxCodes,
        }}
      />
    ),
  })
}

function done(ctx: Desk, text: string, kind: 'success' | 'warning' = 'success') {
  leaveFlash(ctx, [{ kind, text }])
  return seeOther(href(ctx.page, taxDesk.list))
}
/** What the form said of a rate; a form that could not be read says what it said. */
const typedIn = (fields: Readonly<Record<string, unknown>>, kept: KeptRate | null): RateShown['fields'] => {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    country: kept?.country ?? text('country'),
    taxCode: kept?.taxCode ?? text('taxCode'),
    percent: text('percent'),
    from: text('from'),
    sure: text('sure'),
    notIncluded: fields['notIncluded'] === true || fields['notIncluded'] === 'true',
  }
}

/** The percentage of the form; one that is not included needs none. */
function percentIn(
  ctx: Desk,
  fields: { percent: string; notIncluded: boolean },
): { percent: string | null; wrong: FieldError | null } {
  const read = readPercent(fields.percent)
  if (read.kind === 'value') return { percent: read.value, wrong: null }
  if (fields.notIncluded) return { percent: '0.00', wrong: null }
  const message =
    read.kind === 'wrong'
      ? numberWords(read.fault, ctx.page, say(ctx).wrongPercent())
      : say(ctx).wrongPercent()
  return { percent: null, wrong: { field: 'percent', message } }
}

/** The first day of the form: null, or today, is at once. */
function fromIn(
  ctx: Desk,
  { from }: { from: string },
): { from: CalendarDate | null; wrong: FieldError | null } {
  if (from.trim() === '') return { from: null, wrong: null }
  const read = readDay(from, today(ctx))
  if (read === null || read < today(ctx))
    return {
      from: null,
      wrong: {
        field: 'from',
        message:
          read === null ? dayFault(from, ctx.page.language, say(ctx).wrongFrom()) : say(ctx).wrongFrom(),
      },
    }
  return { from: read === today(ctx) ? null : read, wrong: null }
}

export const taxDeskRoutes = routes(taxDesk, {
  list: async ctx => {
    const [rates, numbers, used, register] = await Promise.all([
      keptRates(ctx.db),
      keptVatNumbers(ctx.db),
      usedTaxCodes(ctx.db),
      ctx.ports.vatRegister ? registerState(ctx.db) : null,
    ])
    return pageAnswer({
      title: say(ctx).title(),
      body: (
        <TaxPage
          rates={rates.map(rate => ({
            ...rateOn(rate, today(ctx)),
            ahead: rate.ahead.filter(({ firstDay }) => firstDay > today(ctx)),
          }))}
          gaps={rateGaps(
            rates.map(rate => rateOn(rate, today(ctx))),
            used,
          )}
          numbers={numbers.filter(({ vatId }) => vatCountry(vatId) !== null)}
          register={register}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  fresh: ctx =>
    formPage(ctx, {
      kept: null,
      fields: { country: '', taxCode: 'standard', percent: '', notIncluded: false, from: '', sure: '' },
    }),
  add: async (ctx, { body }) => {
    const fields = typedIn(body.ok ? body.value : body.entered, null)
    if (!body.ok) return formPage(ctx, { kept: null, fields, errors: body.errors })
    const t = say(ctx)
    const errors: FieldError[] = []
    const { percent, wrong } = percentIn(ctx, fields)
    if (!(await taxedPlaces(ctx)).includes(fields.country))
      errors.push({ field: 'country', message: t.wrongCountry() })
    if (!(await knownTaxCodes(ctx.db)).includes(fields.taxCode))
      errors.push({ field: 'taxCode', message: t.wrongCode() })
    if (wrong) errors.push(wrong)
    const start = fromIn(ctx, fields)
    if (start.wrong) errors.push(start.wrong)
    if (percent === null || errors.length > 0) return formPage(ctx, { kept: null, fields, errors })
    try {
      await addRate(ctx, { ...fields, percent }, start.from)
    } catch (error) {
      return formPage(ctx, { kept: null, fields, conflict: conflictOf(error) })
    }
    return done(ctx, t.saved())
  },
  one: async (ctx, { params }) => {
    const kept = await keptRate(ctx.db, params.country, params.taxCode)
    return formPage(ctx, { kept, fields: fieldsOf(ctx, kept) })
  },
  save: async (ctx, { params, body }) => {
    const kept = await keptRate(ctx.db, params.country, params.taxCode)
    const fields = typedIn(body.ok ? body.value : body.entered, kept)
    if (!body.ok) return formPage(ctx, { kept, fields, errors: body.errors })
    const { percent, wrong } = percentIn(ctx, fields)
    const start = fromIn(ctx, fields)
    const errors = [wrong, start.wrong].flatMap(one => one ?? [])
    if (percent === null || errors.length > 0) return formPage(ctx, { kept, fields, errors })
    try {
      await saveRate(ctx, { ...fields, percent }, body.value.version, { ...fields, from: start.from })
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'invalid') {
        const sure = sureOf({ ...fields, percent }, start.from)
        return formPage(ctx, { kept, fields: { ...fields, sure }, errors: error.errors })
      }
      return formPage(ctx, { kept, fields, conflict: conflictOf(error) })
    }
    return done(ctx, say(ctx).saved())
  },
  remove: async (ctx, { params, body }) => {
    const kept = await keptRate(ctx.db, params.country, params.taxCode)
    if (!body.ok) return formPage(ctx, { kept, fields: fieldsOf(ctx, kept), errors: body.errors })
    const { firstDay } = body.value
    try {
      if (firstDay !== undefined) {
        await removeAhead(ctx, params, firstDay, body.value.version)
        return done(ctx, say(ctx).aheadRemoved())
      }
      await removeRate(ctx, params.country, params.taxCode, body.value.version)
    } catch (error) {
      return formPage(ctx, { kept, fields: fieldsOf(ctx, kept), conflict: conflictOf(error) })
    }
    return done(ctx, say(ctx).removed())
  },
  check: async (ctx, { params }) => {
    const { vatId } = params
    const state = await checkNumber(ctx, vatId)
    const t = say(ctx)
    if (state === 'valid') return done(ctx, t.checkedValid({ vatId }))
    return done(
      ctx,
      state === 'invalid' ? t.checkedInvalid({ vatId }) : t.checkedUnavailable({ vatId }),
      'warning',
    )
  },
  accept: async (ctx, { params, body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const accepted = body.value.accepted === 'true'
    await acceptNumber(ctx, params.vatId, accepted)
    const { vatId } = params
    return done(ctx, accepted ? say(ctx).accepted({ vatId }) : say(ctx).unaccepted({ vatId }))
  },
})
