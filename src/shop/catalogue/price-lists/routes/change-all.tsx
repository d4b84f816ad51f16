import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { textsIn } from '#kit/free-fields.ts'
import { formRefusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { changeAllDesk, priceDesk } from '../contract.ts'
import type { ListOf } from '../model/price-list.ts'
import { prepareChangeAll } from '../service/change-all.ts'
import { listOf } from '../service/find-price-lists.ts'
import { sayPriceLists } from '../texts.ts'
import { ChangeAllPage } from '../views/ChangeAllPage.tsx'

type Desk = Ctx<SignedIn>
type Fields = Readonly<Record<string, string>>
const usual: Fields = { act: 'raise', by: 'percent', rounding: '0.01', way: 'nearest' }

async function formPage(
  ctx: Desk,
  of: ListOf,
  fields: Fields,
  errors: readonly FieldError[] = [],
  told: { text: string; status?: number } | null = null,
): Promise<PageAnswer> {
  const [kept, { categories }, currencies] = await Promise.all([
    listOf(ctx, of),
    catalogueFrame(ctx.db),
    soldCurrencies(ctx.db),
  ])
  const title = sayPriceLists(ctx.page.language).changeAll()
  return pageAnswer({
    title,
    crumbs: [
      {
        name: localised(kept.names, ctx.page.language) || kept.code,
        href: href(ctx.page, priceDesk.list, { params: of, query: {} }),
      },
      { name: title, href: href(ctx.page, changeAllDesk.form, { params: of }) },
    ],
    ...refusedStatus({ errors }),
    ...(told?.status !== undefined && { status: told.status }),
    body: (
      <ChangeAllPage
        kept={kept}
        fields={fields}
        categories={categories}
        currencies={currencies}
        errors={errors}
        told={told?.text ?? null}
      />
    ),
  })
}

export const changeAllRoutes = routes(changeAllDesk, {
  form: (ctx, { params }) => formPage(ctx, params, usual),
  prepare: async (ctx, { params, body }) => {
    if (!body.ok) return formPage(ctx, params, { ...usual, ...body.entered }, body.errors)
    const fields = textsIn(body.value)
    try {
      const back = href(ctx.page, priceDesk.list, { params, query: {} })
      const upload = await prepareChangeAll(ctx, params, { ...body.value, back })
      if (upload === null)
        return await formPage(ctx, params, fields, [], {
          text: sayPriceLists(ctx.page.language).nothingChanges(),
        })
      return seeOther(href(ctx.page, importDesk.preview, { params: { upload }, query: {} }))
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      return formPage(ctx, params, fields, errors, conflict === null ? null : { text: conflict, status: 409 })
    }
  },
})
