import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { localised } from '#platform/language/language.ts'
import { formRefusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { priceCheck } from '#shop/people/price-check/contract.ts'
import { priceDesk } from '../contract.ts'
import type { KeptList, ListOf } from '../model/price-list.ts'
import { addAgreement, addList, assignCompany, removeList, saveList } from '../service/keep.ts'
import { listOf, listWithPrices, priceLists } from '../service/find-price-lists.ts'
import { sayPriceLists, sayPriceListSection } from '../texts.ts'
import { EditListPage, NewAgreementPage, NewListPage } from '../views/ListForms.tsx'
import { PriceListPage, type AssignRefused } from '../views/PriceListPage.tsx'
import { PriceListsPage } from '../views/PriceListsPage.tsx'
import { typedDay } from '../views/ScalePage.tsx'

type Desk = Ctx<SignedIn>
type Entered = Record<string, string>
const say = (ctx: Pick<Desk, 'page'>) => sayPriceLists(ctx.page.language)

/** Its section of the desk. */
export const priceDeskSections: readonly Section[] = [
  {
    key: 'desk/price-lists',
    group: 'goods',
    entry: priceDesk.lists,
    say: sayPriceListSection,
    begins: [{ entry: priceCheck.show, name: language => sayPriceLists(language).checkPrice() }],
  },
]

const nameOf = (ctx: Desk, { names, code }: KeptList): string => localised(names, ctx.page.language) || code
const toList = (ctx: Desk, of: ListOf): string => href(ctx.page, priceDesk.list, { params: of, query: {} })
const listCrumb = (ctx: Desk, kept: KeptList) => ({ name: nameOf(ctx, kept), href: toList(ctx, kept) })

function done(ctx: Desk, text: string, to: string): Redirect {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(to)
}

type Refused = { entered: Entered; errors: readonly FieldError[] }
/** Does it, or shows the form again with what was entered and what is wrong. */
async function attempt(
  act: () => Promise<Redirect>,
  again: (errors: readonly FieldError[], conflict: string | null) => Promise<PageAnswer> | PageAnswer,
): Promise<PageAnswer | Redirect> {
  try {
    return await act()
  } catch (error) {
    const { errors, conflict } = formRefusal(error)
    return again(errors, conflict)
  }
}
const refusal = (errors: readonly FieldError[], conflict: string | null = null) => ({
  ...refusedStatus({ errors, conflict }),
})

function newListPage(ctx: Desk, shown: Refused = { entered: {}, errors: [] }): PageAnswer {
  const title = say(ctx).addList()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, priceDesk.freshList) }],
    ...refusal(shown.errors),
    body: <NewListPage {...shown} />,
  })
}
function newAgreementPage(ctx: Desk, shown: Refused = { entered: {}, errors: [] }): PageAnswer {
  const title = say(ctx).addAgreement()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, priceDesk.freshAgreement) }],
    ...refusal(shown.errors),
    body: <NewAgreementPage {...shown} />,
  })
}

async function listPage(
  ctx: Desk,
  of: ListOf,
  asked: Parameters<typeof listWithPrices>[2],
  refused: AssignRefused | null = null,
): Promise<PageAnswer> {
  const { kept, prices, companies } = await listWithPrices(ctx, of, asked)
  return pageAnswer({
    title: nameOf(ctx, kept),
    crumbs: [listCrumb(ctx, kept)],
    ...refusal(refused?.errors ?? []),
    body: (
      <PriceListPage
        kept={kept}
        prices={prices}
        companies={companies}
        asked={asked}
        refused={refused}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

const keptFields = ({ names, validFrom, validUntil }: KeptList): Entered => ({
  nameEn: names.en ?? '',
  nameEs: names.es ?? '',
  validFrom: typedDay(validFrom),
  validUntil: typedDay(validUntil),
})

async function editPage(
  ctx: Desk,
  of: ListOf,
  entered: Entered | null,
  errors: readonly FieldError[] = [],
  conflict: string | null = null,
): Promise<PageAnswer> {
  const kept = await listOf(ctx, of)
  const title = say(ctx).editTitle({ name: nameOf(ctx, kept) })
  return pageAnswer({
    title,
    crumbs: [
      listCrumb(ctx, kept),
      { name: say(ctx).edit(), href: href(ctx.page, priceDesk.edit, { params: of }) },
    ],
    ...refusal(errors, conflict),
    body: (
      <EditListPage kept={kept} entered={entered ?? keptFields(kept)} errors={errors} conflict={conflict} />
    ),
  })
}

export const priceDeskRoutes = routes(priceDesk, {
  lists: async (ctx, { query }) =>
    pageAnswer({
      title: say(ctx).title(),
      body: <PriceListsPage lists={await priceLists(ctx, query)} asked={query} flashes={takeFlash(ctx)} />,
    }),
  freshList: ctx => newListPage(ctx),
  addList: (ctx, { body }) => {
    if (!body.ok) return newListPage(ctx, { entered: body.entered, errors: body.errors })
    const { value } = body
    return attempt(
      async () => {
        const id = await addList(ctx, value)
        return done(ctx, say(ctx).listAdded({ name: value.nameEn }), toList(ctx, { keep: 'list', id }))
      },
      errors => newListPage(ctx, { entered: textsIn(value), errors }),
    )
  },
  freshAgreement: ctx => newAgreementPage(ctx),
  addAgreement: (ctx, { body }) => {
    if (!body.ok) return newAgreementPage(ctx, { entered: body.entered, errors: body.errors })
    const { value } = body
    return attempt(
      async () => {
        const id = await addAgreement(ctx, value)
        return done(
          ctx,
          say(ctx).agreementAdded({ name: value.name }),
          toList(ctx, { keep: 'agreement', id }),
        )
      },
      errors => newAgreementPage(ctx, { entered: textsIn(value), errors }),
    )
  },
  list: (ctx, { params, query }) => listPage(ctx, params, query),
  edit: (ctx, { params }) => editPage(ctx, params, null),
  save: (ctx, { params, body }) => {
    if (!body.ok) return editPage(ctx, params, body.entered, body.errors)
    const { value } = body
    return attempt(
      async () => {
        await saveList(ctx, params, value)
        return done(ctx, say(ctx).listSaved({ name: value.nameEn }), toList(ctx, params))
      },
      (errors, conflict) => editPage(ctx, params, textsIn(value), errors, conflict),
    )
  },
  remove: (ctx, { params }) =>
    attempt(
      async () => {
        const kept = await listOf(ctx, params)
        await removeList(ctx, params)
        return done(
          ctx,
          say(ctx).listRemoved({ name: nameOf(ctx, kept) }),
          href(ctx.page, priceDesk.lists, { query: {} }),
        )
      },
      (errors, told) => editPage(ctx, params, null, errors, told),
    ),
  assign: (ctx, { params, body }) => {
    const usual = { text: '', sort: 'code', page: 1 } as const
    if (!body.ok)
      return listPage(ctx, params, usual, { entered: body.entered['company'] ?? '', errors: body.errors })
    const { company, belongs } = body.value
    return attempt(
      async () => {
        const name = await assignCompany(ctx, params, { company, belongs: belongs === 'true' })
        const t = say(ctx)
        return done(
          ctx,
          belongs === 'true' ? t.assigned({ name }) : t.unassigned({ name }),
          toList(ctx, params),
        )
      },
      errors => listPage(ctx, params, usual, { entered: company, errors }),
    )
  },
})
