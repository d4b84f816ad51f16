import { pageAnswer, seeOther, type Crumb, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, notFound, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { listAudit } from '#platform/audit/audit-log.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { buyDesk } from '../contract.ts'
import { fieldsOf, noOffer, offerOf, websiteOf, type OfferFields, type WrongOffer } from '../model/forms.ts'
import type { Distributor } from '../model/offer.ts'
import {
  addDistributor,
  addOffer,
  allDistributors,
  distributorOffers,
  keptDistributor,
  keptOffer,
  removeOffer,
  saveDistributor,
  saveOffer,
} from '../service/keep-offers.ts'
import { sayBuyDesk, sayDistributorSection } from '../texts/desk.ts'
import {
  DistributorDeskPage,
  type DistributorFields,
  type DistributorForm,
} from '../views/DistributorDeskPage.tsx'
import { DistributorsDeskPage } from '../views/DistributorsDeskPage.tsx'
import { OfferDeskPage, type OfferForm } from '../views/OfferDeskPage.tsx'

type Desk = Ctx<SignedIn>
type Entered = Readonly<Record<string, string | undefined>>
const offersPerPage = 100

const toDistributor = (ctx: Desk, { id, name }: Distributor): Crumb => ({
  name,
  href: href(ctx.page, buyDesk.distributor, { params: { id } }),
})
const statusOf = ({ errors, conflict }: Pick<DistributorForm, 'errors' | 'conflict'>) => ({
  ...refusedStatus({ errors, conflict }),
})

/** Calls `change`; when somebody else was faster, `again` shows it with what was entered. */
async function orConflict<T>(change: () => Promise<T>, again: (why: string) => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    return again(conflictOf(error))
  }
}

const sentDistributor = (entered: Entered): DistributorFields => ({
  code: entered['code'] ?? '',
  name: entered['name'] ?? '',
  country: entered['country'] ?? '',
  website: entered['website'] ?? '',
  active: entered['active'] !== undefined,
})
function wordedDistributor(ctx: Desk, errors: readonly FieldError[]): FieldError[] {
  const t = sayBuyDesk(ctx.page.language)
  const words: Record<string, string> = { code: t.codeWrong(), country: t.countryWrong() }
  return errors.map(error => ({ ...error, message: words[error.field] ?? error.message }))
}

function newDistributor(
  ctx: Desk,
  fields: DistributorFields,
  errors: readonly FieldError[] = [],
): PageAnswer {
  const name = sayBuyDesk(ctx.page.language).add()
  const form = { kept: null, fields, errors, conflict: null }
  return pageAnswer({
    title: name,
    crumbs: [{ name, href: href(ctx.page, buyDesk.fresh) }],
    ...statusOf(form),
    body: <DistributorDeskPage form={form} found={null} flashes={[]} />,
  })
}

async function distributorPage(
  ctx: Desk,
  id: number,
  asked: { text: string; page: number },
  entered: { fields?: DistributorFields; errors?: readonly FieldError[]; conflict?: string } = {},
): Promise<PageAnswer> {
  const subject = `distributor:${id}`
  const [kept, offers, trail] = await Promise.all([
    keptDistributor(ctx.db, id),
    distributorOffers(ctx.db, id, {
      ...asked,
      size: offersPerPage,
    }),
    listAudit(ctx.db, { subject, limit: 50 }),
  ])
  if (!kept) throw notFound()
  const { fields = kept, errors = [], conflict = null } = entered
  const form = { kept, fields, errors, conflict }
  return pageAnswer({
    title: kept.name,
    crumbs: [toDistributor(ctx, kept)],
    ...statusOf(form),
    body: (
      <DistributorDeskPage
        form={form}
        found={{
          offers,
          asked,
          // the list begins with what was asked for: distributor:1 finds distributor:12 too
          trail: trail.lines.filter(line => line.subject === subject),
        }}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

const sentOffer = (entered: Entered): OfferFields => ({
  quantity: entered['quantity'] ?? '',
  remark_en: entered['remark_en'] ?? '',
  remark_es: entered['remark_es'] ?? '',
  price: entered['price'] ?? '',
  currency: entered['currency'] ?? '',
  link: entered['link'] ?? '',
})
function wordedOffer(ctx: Desk, wrong: readonly WrongOffer[], website: string): FieldError[] {
  const t = sayBuyDesk(ctx.page.language)
  const words = {
    quantity: t.quantityWrong(),
    currency: t.currencyWrong(),
    link: t.linkWrong({ website }),
  }
  return wrong.map(({ field, why }) => ({
    field,
    message: typeof why === 'string' ? words[why] : numberWords(why, ctx.page, t.priceWrong()),
  }))
}

function offerPage(ctx: Desk, form: OfferForm): PageAnswer {
  const { distributor, kept } = form
  const t = sayBuyDesk(ctx.page.language)
  const name = kept ? t.offerOf({ code: form.code, name: distributor.name }) : t.addOffer()
  const params = { id: kept ? kept.id : distributor.id }
  return pageAnswer({
    title: name,
    crumbs: [
      toDistributor(ctx, distributor),
      {
        name,
        href: kept
          ? href(ctx.page, buyDesk.offer, { params })
          : href(ctx.page, buyDesk.freshOffer, { params }),
      },
    ],
    ...statusOf(form),
    body: <OfferDeskPage {...form} />,
  })
}

async function distributorOr404(ctx: Desk, id: number): Promise<Distributor> {
  const distributor = await keptDistributor(ctx.db, id)
  if (!distributor) throw notFound()
  return distributor
}

async function oldOffer(
  ctx: Desk,
  id: number,
  entered: { fields?: OfferFields; errors?: readonly FieldError[]; conflict?: string } = {},
): Promise<PageAnswer> {
  const kept = await keptOffer(ctx.db, id)
  if (!kept) throw notFound()
  const { fields = fieldsOf(kept), errors = [], conflict = null } = entered
  const distributor = await distributorOr404(ctx, kept.distributorId)
  return offerPage(ctx, { distributor, kept, code: kept.code, fields, errors, conflict })
}

function done(ctx: Desk, text: string, distributor: number): Redirect {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, buyDesk.distributor, { params: { id: distributor } }))
}

const first = { text: '', page: 1 }

export const buyDeskRoutes = routes(buyDesk, {
  list: async (ctx, { query }) =>
    pageAnswer({
      title: sayBuyDesk(ctx.page.language).distributors(),
      body: (
        <DistributorsDeskPage
          distributors={await allDistributors(ctx.db, query.sort)}
          sort={query.sort}
          flashes={takeFlash(ctx)}
        />
      ),
    }),
  fresh: ctx =>
    newDistributor(ctx, {
      code: '',
      name: '',
      country: ctx.page.country,
      website: 'https://',
      active: true,
    }),
  add: async (ctx, { body }) => {
    const t = sayBuyDesk(ctx.page.language)
    if (!body.ok)
      return newDistributor(ctx, sentDistributor(body.entered), wordedDistributor(ctx, body.errors))
    const { code, ...input } = body.value
    const website = websiteOf(input.website)
    if (website === null)
      return newDistributor(ctx, body.value, [{ field: 'website', message: t.websiteWrong() }])
    const id = await addDistributor(ctx, code, { ...input, website })
    if (id === null) return newDistributor(ctx, body.value, [{ field: 'code', message: t.codeTaken() }])
    return done(ctx, t.saved({ name: input.name }), id)
  },
  distributor: (ctx, { params, query }) => distributorPage(ctx, params.id, query),
  save: async (ctx, { params, body }) => {
    const t = sayBuyDesk(ctx.page.language)
    if (!body.ok)
      return distributorPage(ctx, params.id, first, {
        fields: sentDistributor(body.entered),
        errors: wordedDistributor(ctx, body.errors),
      })
    const { version, ...input } = body.value
    const fields = { code: '', ...input }
    const website = websiteOf(input.website)
    if (website === null)
      return distributorPage(ctx, params.id, first, {
        fields,
        errors: [{ field: 'website', message: t.websiteWrong() }],
      })
    return orConflict<PageAnswer | Redirect>(
      async () => {
        await saveDistributor(ctx, params.id, version, { ...input, website })
        return done(ctx, t.saved({ name: input.name }), params.id)
      },
      conflict => distributorPage(ctx, params.id, first, { fields, conflict }),
    )
  },
  freshOffer: async (ctx, { params }) =>
    offerPage(ctx, {
      distributor: await distributorOr404(ctx, params.id),
      kept: null,
      code: '',
      fields: noOffer,
      errors: [],
      conflict: null,
    }),
  addOffer: async (ctx, { params, body }) => {
    const t = sayBuyDesk(ctx.page.language)
    const distributor = await distributorOr404(ctx, params.id)
    const again = (code: string, fields: OfferFields, errors: readonly FieldError[]) =>
      offerPage(ctx, { distributor, kept: null, code, fields, errors, conflict: null })
    if (!body.ok) return again(body.entered['code'] ?? '', sentOffer(body.entered), body.errors)
    const { code, ...fields } = body.value
    const offer = offerOf(distributor.website, fields, { locale: ctx.page.formatLocale })
    if (Array.isArray(offer)) return again(code, fields, wordedOffer(ctx, offer, distributor.website))
    const outcome = await addOffer(ctx, params.id, code, offer)
    if (outcome === 'added') return done(ctx, t.offerSaved({ code }), params.id)
    const message = outcome === 'there-already' ? t.offeredAlready() : t.articleUnknown()
    return again(code, fields, [{ field: 'code', message }])
  },
  offer: (ctx, { params }) => oldOffer(ctx, params.id),
  saveOffer: async (ctx, { params, body }) => {
    if (!body.ok) return oldOffer(ctx, params.id, { fields: sentOffer(body.entered), errors: body.errors })
    const { version, ...fields } = body.value
    const kept = await keptOffer(ctx.db, params.id)
    if (!kept) throw notFound()
    const { website } = await distributorOr404(ctx, kept.distributorId)
    const offer = offerOf(website, fields, { locale: ctx.page.formatLocale })
    if (Array.isArray(offer))
      return oldOffer(ctx, params.id, { fields, errors: wordedOffer(ctx, offer, website) })
    return orConflict<PageAnswer | Redirect>(
      async () => {
        await saveOffer(ctx, params.id, version, offer)
        const { code } = kept
        return done(ctx, sayBuyDesk(ctx.page.language).offerSaved({ code }), kept.distributorId)
      },
      conflict => oldOffer(ctx, params.id, { fields, conflict }),
    )
  },
  removeOffer: async (ctx, { params, body }) => {
    if (!body.ok) return oldOffer(ctx, params.id, { errors: body.errors })
    const { version } = body.value
    return orConflict<PageAnswer | Redirect>(
      async () => {
        const { distributorId, code } = await removeOffer(ctx, params.id, version)
        return done(ctx, sayBuyDesk(ctx.page.language).offerRemoved({ code }), distributorId)
      },
      conflict => oldOffer(ctx, params.id, { conflict }),
    )
  },
})

/** Its sections of the desk. */
export const buyDeskSections: readonly Section[] = [
  { key: 'desk/distributors', group: 'pages', entry: buyDesk.list, say: sayDistributorSection },
]
