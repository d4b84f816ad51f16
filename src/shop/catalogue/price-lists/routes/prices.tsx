import { dayOf } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'
import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import { formRefusal, notFound, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { priceDesk, scaleDesk } from '../contract.ts'
import { maxSteps, typedPrice, type ListOf, type ScaleEntered } from '../model/price-list.ts'
import { articlePrices, listOf, scaleOf } from '../service/find-price-lists.ts'
import { prepareRemoval, prepareScale } from '../service/save-scale.ts'
import { sayPriceLists } from '../texts.ts'
import { ArticlePricesPage } from '../views/ArticlePricesPage.tsx'
import { ScalePage, typedDay } from '../views/ScalePage.tsx'

type Desk = Ctx<SignedIn>
const say = (ctx: Pick<Desk, 'page'>) => sayPriceLists(ctx.page.language)
const toList = (ctx: Desk, of: ListOf): string => href(ctx.page, priceDesk.list, { params: of, query: {} })

type Scale = { fresh: boolean; entered: ScaleEntered }
const stepsOf = (fields: Readonly<Record<string, unknown>>): ScaleEntered['steps'] =>
  Array.from({ length: maxSteps }, (_, n) => ({
    from: textIn(fields, `from-${n}`),
    price: textIn(fields, `price-${n}`),
  }))
const textIn = (fields: Readonly<Record<string, unknown>>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** The form as it stands for a kept scale, or for a new one of an article. */
async function scaleFor(
  ctx: Desk,
  of: ListOf,
  asked: { article: string; currency: string; from: string },
): Promise<Scale> {
  const { page } = ctx
  if (asked.article === '' || asked.currency === '')
    return {
      fresh: true,
      entered: {
        article: asked.article,
        currency: asked.currency || page.currency,
        priceUnit: '1',
        validFrom: '',
        validUntil: '',
        steps: stepsOf({ 'from-0': '1' }),
      },
    }
  const { currency, priceUnit, validFrom, validUntil, bounds, prices } = await scaleOf(ctx, of, {
    ...asked,
    from: asked.from || null,
  })
  // a form takes so many steps; longer scales are changed by file
  if (bounds.length > maxSteps) throw notFound()
  const typed = Object.fromEntries(
    bounds.flatMap((from, n) => [
      [`from-${n}`, String(from)],
      [`price-${n}`, typedPrice(prices[n] ?? '0', currency, page.formatLocale)],
    ]),
  )
  return {
    fresh: false,
    entered: {
      article: asked.article,
      currency,
      priceUnit: String(priceUnit),
      validFrom: typedDay(validFrom),
      validUntil: typedDay(validUntil),
      steps: stepsOf(typed),
    },
  }
}

async function scalePage(
  ctx: Desk,
  of: ListOf,
  { fresh, entered }: Scale,
  errors: readonly FieldError[] = [],
  told: { text: string; status?: number } | null = null,
): Promise<PageAnswer> {
  const kept = await listOf(ctx, of)
  const title = fresh ? say(ctx).newPrice() : say(ctx).changePrice({ code: entered.article })
  const from = readDay(entered.validFrom, dayOf(ctx.clock())) ?? ''
  const query = fresh ? {} : { article: entered.article, currency: entered.currency, from }
  return pageAnswer({
    title,
    crumbs: [
      { name: localised(kept.names, ctx.page.language) || kept.code, href: toList(ctx, of) },
      {
        name: fresh ? title : entered.article,
        href: href(ctx.page, scaleDesk.scale, { params: of, query }),
      },
    ],
    ...refusedStatus({ errors }),
    ...(told?.status !== undefined && { status: told.status }),
    body: (
      <ScalePage
        kept={kept}
        fresh={fresh}
        entered={entered}
        currencies={await soldCurrencies(ctx.db)}
        errors={errors}
        told={told?.text ?? null}
      />
    ),
  })
}

export const scaleDeskRoutes = routes(scaleDesk, {
  scale: async (ctx, { params, query }) => scalePage(ctx, params, await scaleFor(ctx, params, query)),
  saveScale: async (ctx, { params, body }) => {
    const fields: Readonly<Record<string, unknown>> = body.ok ? body.value : body.entered
    const fresh = fields['fresh'] !== 'false'
    const entered: ScaleEntered = {
      article: textIn(fields, 'article'),
      currency: textIn(fields, 'currency'),
      priceUnit: textIn(fields, 'priceUnit'),
      validFrom: textIn(fields, 'validFrom'),
      validUntil: textIn(fields, 'validUntil'),
      steps: stepsOf(fields),
    }
    if (!body.ok) return scalePage(ctx, params, { fresh, entered }, body.errors)
    try {
      const upload = await prepareScale(ctx, params, { ...entered, fresh, back: toList(ctx, params) })
      if (upload === null)
        return await scalePage(ctx, params, { fresh, entered }, [], { text: say(ctx).nothingChanges() })
      return seeOther(href(ctx.page, importDesk.preview, { params: { upload }, query: {} }))
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      const told = conflict === null ? null : { text: conflict, status: 409 }
      return scalePage(ctx, params, { fresh, entered }, errors, told)
    }
  },
  removeScale: async (ctx, { params, body }) => {
    if (!body.ok) throw notFound()
    const { article, currency, from } = body.value
    const day = from === '' ? null : readDay(from, dayOf(ctx.clock()))
    const upload = await prepareRemoval(ctx, params, {
      article,
      currency,
      from: day,
      back: toList(ctx, params),
    })
    return seeOther(href(ctx.page, importDesk.preview, { params: { upload }, query: {} }))
  },
  articlePrices: async (ctx, { params }) => {
    const { code } = params
    const title = say(ctx).pricesOf({ code })
    return pageAnswer({
      title,
      crumbs: [{ name: title, href: href(ctx.page, scaleDesk.articlePrices, { params }) }],
      body: <ArticlePricesPage code={code} {...await articlePrices(ctx, code)} />,
    })
  },
})
