import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { textsIn } from '#kit/free-fields.ts'
import type { Ctx } from '#platform/request/context.ts'
import { formRefusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { currenciesHere } from '#platform/storefront/storefronts.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { articleDesk, newArticleDesk } from '../contract.ts'
import { attributeField } from '../model/new-article.ts'
import { classAttributes, prepareArticle } from '../service/add-article.ts'
import { sayNewArticle } from '../texts/new-article.ts'
import { ChooseCategoryPage, NewArticlePage } from '../views/NewArticlePage.tsx'

type Desk = Ctx<SignedIn>
type Fields = Record<string, string>

/** The form as it stands, or as it came back. */
async function formPage(
  ctx: Desk,
  category: string,
  fields: Fields,
  errors: readonly FieldError[] = [],
  conflict: string | null = null,
): Promise<PageAnswer> {
  const { categories } = await catalogueFrame(ctx.db)
  const found = categories.get(category)
  const title = sayNewArticle(ctx.page.language).title()
  const head = {
    title,
    crumbs: [{ name: title, href: href(ctx.page, newArticleDesk.fresh, { query: { category } }) }],
    ...refusedStatus({ errors, conflict }),
  }
  if (!found) return pageAnswer({ ...head, body: <ChooseCategoryPage categories={categories} /> })
  const [attributes, currencies] = await Promise.all([classAttributes(ctx, category), currenciesHere(ctx)])
  return pageAnswer({
    ...head,
    body: (
      <NewArticlePage
        category={found}
        fields={fields}
        attributes={attributes}
        currencies={currencies}
        errors={errors}
        conflict={conflict}
      />
    ),
  })
}

const usual: Fields = { lifecycle: 'active', unit: 'C62', orderMinimum: '1', orderStep: '1', priceUnit: '1' }

export const newArticleDeskRoutes = routes(newArticleDesk, {
  fresh: (ctx, { query }) => formPage(ctx, query.category, usual),
  add: async (ctx, { body }) => {
    if (!body.ok) return formPage(ctx, body.entered['category'] ?? '', body.entered, body.errors)
    const fields = textsIn(body.value)
    const typed = Object.fromEntries(
      (await classAttributes(ctx, body.value.category)).map(({ code }) => [
        code,
        (fields[attributeField(code)] ?? '').slice(0, 500),
      ]),
    )
    try {
      // where it is found once it was added, and where nothing stands when it was not
      const back = href(ctx.page, articleDesk.articles, { query: { text: body.value.code } })
      const upload = await prepareArticle(ctx, body.value, typed, back)
      return seeOther(href(ctx.page, importDesk.preview, { params: { upload }, query: {} }))
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      return formPage(ctx, body.value.category, fields, errors, conflict)
    }
  },
})
