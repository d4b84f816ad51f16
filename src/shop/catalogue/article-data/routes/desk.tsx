import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefusal, notFound, refusedStatus, type FormRefusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { editedArticleData, editedRelations } from '#shop/catalogue/articles/service/edit-article.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { fieldsIn, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { classAttributes } from '#shop/catalogue/master-data/service/add-article.ts'
import { articleDataDesk } from '../contract.ts'
import { dataFields, readData, sureOf } from '../model/data.ts'
import { maxAdded, relationFields } from '../model/relations.ts'
import { saveArticleData } from '../service/save-data.ts'
import { saveRelations } from '../service/save-relations.ts'
import { sayArticleData } from '../texts.ts'
import { DataPage } from '../views/DataPage.tsx'
import { RelationsPage } from '../views/RelationsPage.tsx'

type Desk = Ctx<SignedIn>
type Refused = Partial<FormRefusal>

const head = (
  ctx: Desk,
  code: string,
  { title, crumb, to }: { title: string; crumb: string; to: string },
  refused: Refused,
) => ({
  title,
  crumbs: [
    { name: code, href: href(ctx.page, articleDesk.article, { params: { code } }) },
    { name: crumb, href: to },
  ],
  ...refusedStatus(refused),
})

async function dataPage(
  ctx: Desk,
  code: string,
  entered: Fields | null,
  refused: Refused = {},
): Promise<PageAnswer> {
  const kept = await editedArticleData(ctx.db, code)
  if (!kept) throw notFound()
  const [{ attributes, groups }, ofClass] = await Promise.all([
    catalogueFrame(ctx.db),
    kept.category === null ? [] : classAttributes(ctx, kept.category),
  ])
  const usual = new Set(ofClass.map(one => one.code))
  const own = [...attributes.keys()].filter(
    one => (usual.has(one) || one in kept.attributes) && !kept.family?.attributes.includes(one),
  )
  const { language, formatLocale: locale } = ctx.page
  const fields = entered ?? dataFields(kept, own, locale)
  const asks = refused.errors?.some(one => one.field === 'sure') ?? false
  const t = sayArticleData(language)
  const to = href(ctx.page, articleDataDesk.data, { params: { code } })
  return pageAnswer({
    ...head(ctx, code, { title: t.dataTitle({ code }), crumb: t.data(), to }, refused),
    body: (
      <DataPage
        kept={kept}
        fields={fields}
        attributes={attributes}
        groups={groups}
        errors={refused.errors ?? []}
        conflict={refused.conflict ?? null}
        sure={asks ? sureOf(readData(fields, { kept, attributes, language, locale }).data) : ''}
      />
    ),
  })
}

async function relationsPage(
  ctx: Desk,
  code: string,
  entered: Fields | null,
  refused: Refused = {},
): Promise<PageAnswer> {
  const kept = await editedRelations(ctx.db, code)
  if (!kept) throw notFound()
  const t = sayArticleData(ctx.page.language)
  const to = href(ctx.page, articleDataDesk.relations, { params: { code } })
  return pageAnswer({
    ...head(ctx, code, { title: t.relationsTitle({ code }), crumb: t.relations(), to }, refused),
    body: (
      <RelationsPage
        kept={kept}
        fields={entered ?? relationFields(kept)}
        errors={refused.errors ?? []}
        conflict={refused.conflict ?? null}
        flashes={entered === null ? takeFlash(ctx) : []}
      />
    ),
  })
}

export const articleDataDeskRoutes = routes(articleDataDesk, {
  data: (ctx, { params }) => dataPage(ctx, params.code, null),
  saveData: async (ctx, { params, body }) => {
    const { code } = params
    if (!body.ok) return dataPage(ctx, code, body.entered, { errors: body.errors })
    const fields = fieldsIn(body.value)
    try {
      await saveArticleData(ctx, code, body.value.version, fields)
    } catch (error) {
      return dataPage(ctx, code, fields, formRefusal(error))
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayArticleData(ctx.page.language).dataSaved({ code }) }])
    return seeOther(href(ctx.page, articleDesk.article, { params }))
  },
  relations: (ctx, { params }) => relationsPage(ctx, params.code, null),
  saveRelations: async (ctx, { params, body }) => {
    if (!body.ok) return relationsPage(ctx, params.code, body.entered, { errors: body.errors })
    const fields = fieldsIn(body.value, maxAdded)
    try {
      await saveRelations(ctx, params.code, body.value.version, fields)
    } catch (error) {
      return relationsPage(ctx, params.code, fields, formRefusal(error))
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayArticleData(ctx.page.language).relationsSaved() }])
    return seeOther(href(ctx.page, articleDataDesk.relations, { params }))
  },
})
