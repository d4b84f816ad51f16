import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { formRefusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { fieldsIn, textOf, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { articleDesk, AskedArticles } from '#shop/catalogue/master-data/contract.ts'
import { bulkDesk } from '../contract.ts'
import { maxNumbers } from '../model/bulk.ts'
import { codesFound, prepareBulk } from '../service/change-many.ts'
import { sayBulk } from '../texts.ts'
import { BulkPage } from '../views/BulkPage.tsx'

type Desk = Ctx<SignedIn>

/** The list that the form carries along in its hidden fields. */
const askedIn = (fields: Fields): AskedArticles =>
  AskedArticles.parse(
    Object.fromEntries(
      ['text', 'category', 'lifecycle', 'missing'].map(name => [name, textOf(fields, `of-${name}`)]),
    ),
  )

async function formPage(
  ctx: Desk,
  asked: AskedArticles,
  fields: Fields,
  errors: readonly FieldError[] = [],
  told: { text: string; status?: number } | null = null,
): Promise<PageAnswer> {
  const [codes, { categories, attributes }] = await Promise.all([
    codesFound(ctx, asked),
    catalogueFrame(ctx.db),
  ])
  const title = sayBulk(ctx.page.language).title()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, bulkDesk.form, { query: asked }) }],
    ...refusedStatus({ errors }),
    ...(told?.status !== undefined && { status: told.status }),
    body: (
      <BulkPage
        asked={asked}
        found={codes.length}
        fields={fields}
        categories={categories}
        attributes={[...attributes.values()]}
        errors={errors}
        told={told?.text ?? null}
      />
    ),
  })
}

export const bulkDeskRoutes = routes(bulkDesk, {
  form: (ctx, { query }) => formPage(ctx, query, {}),
  prepare: async (ctx, { body }) => {
    const fields = body.ok ? fieldsIn(body.value, maxNumbers) : fieldsIn(body.entered, Infinity)
    const asked = askedIn(fields)
    if (!body.ok) return formPage(ctx, asked, fields, body.errors)
    try {
      const back = href(ctx.page, articleDesk.articles, { query: asked })
      const upload = await prepareBulk(ctx, asked, fields, back)
      if (upload === null)
        return await formPage(ctx, asked, fields, [], { text: sayBulk(ctx.page.language).nothingChanges() })
      return seeOther(href(ctx.page, importDesk.preview, { params: { upload }, query: {} }))
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      return formPage(ctx, asked, fields, errors, conflict === null ? null : { text: conflict, status: 409 })
    }
  },
})
