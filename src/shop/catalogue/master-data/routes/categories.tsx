import { fileAnswer, pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { localised } from '#platform/language/language.ts'
import { formRefusal, notFound, refusedStatus, type FormRefusal } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { EditedCategory } from '#shop/catalogue/articles/model/edited.ts'
import { editedCategories } from '#shop/catalogue/articles/service/edit-category.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { categoryDesk, categoryPicture } from '../contract.ts'
import { addCategory, removeCategory, saveCategory } from '../service/save-category.ts'
import { categoryPictureFile, setCategoryPicture } from '../service/set-category-picture.ts'
import { sayCategories, sayCategorySection } from '../texts/categories.ts'
import { CategoriesPage } from '../views/CategoriesPage.tsx'
import { CategoryPage, type CategoryFields } from '../views/CategoryPage.tsx'

type Desk = Ctx<SignedIn>

const blank: CategoryFields = {
  attribute: [],
  nameEn: '',
  nameEs: '',
  descriptionEn: '',
  descriptionEs: '',
  parent: '',
  sort: '',
}
const fieldsOf = ({ names, descriptions, parent, sort, attributes }: EditedCategory): CategoryFields => ({
  attribute: attributes,
  nameEn: names.en ?? '',
  nameEs: names.es ?? '',
  descriptionEn: descriptions.en ?? '',
  descriptionEs: descriptions.es ?? '',
  parent: parent ?? '',
  sort: String(sort),
})
/** Behind its siblings, with room before the next. */
const lastPlace = (all: readonly EditedCategory[], parent: string): string =>
  String(Math.max(0, ...all.filter(one => (one.parent ?? '') === parent).map(one => one.sort)) + 10)

async function categoryPage(
  ctx: Desk,
  code: string | null,
  entered: Partial<CategoryFields>,
  refused: Partial<FormRefusal> & { article?: string } = {},
): Promise<PageAnswer> {
  const [categories, { attributes }] = await Promise.all([editedCategories(ctx.db), catalogueFrame(ctx.db)])
  const kept = categories.find(one => one.code === code) ?? null
  if (code !== null && !kept) throw notFound()
  const { errors = [], conflict = null, article = '' } = refused
  const name = kept ? localised(kept.names, ctx.page.language) : sayCategories(ctx.page.language).add()
  const fresh = { ...blank, sort: lastPlace(categories, entered.parent ?? '') }
  return pageAnswer({
    title: name,
    crumbs: [
      {
        name,
        href: kept
          ? href(ctx.page, categoryDesk.category, { params: { code: kept.code } })
          : href(ctx.page, categoryDesk.fresh, { query: {} }),
      },
    ],
    ...refusedStatus(refused),
    body: (
      <CategoryPage
        kept={kept}
        name={name}
        fields={{ ...(kept ? fieldsOf(kept) : fresh), ...entered }}
        categories={categories}
        attributes={[...attributes.values()]}
        errors={errors}
        conflict={conflict}
        article={article}
        flashes={errors.length > 0 || conflict !== null ? [] : takeFlash(ctx)}
      />
    ),
  })
}

function told(ctx: Desk, text: string) {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, categoryDesk.categories))
}

export const categoryDeskRoutes = routes(categoryDesk, {
  categories: async ctx => {
    const categories = await editedCategories(ctx.db)
    return pageAnswer({
      title: sayCategories(ctx.page.language).title(),
      body: <CategoriesPage categories={categories} flashes={takeFlash(ctx)} />,
    })
  },
  fresh: (ctx, { query }) => categoryPage(ctx, null, { parent: query.parent }),
  add: async (ctx, { body }) => {
    if (!body.ok) return categoryPage(ctx, null, body.entered, { errors: body.errors })
    try {
      await addCategory(ctx, body.value)
    } catch (error) {
      return categoryPage(ctx, null, body.value, formRefusal(error))
    }
    return told(ctx, sayCategories(ctx.page.language).added({ name: body.value.nameEn }))
  },
  category: (ctx, { params }) => categoryPage(ctx, params.code, {}),
  save: async (ctx, { params, body }) => {
    if (!body.ok) return categoryPage(ctx, params.code, body.entered, { errors: body.errors })
    const { version, ...entered } = body.value
    try {
      await saveCategory(ctx, params.code, version, entered)
    } catch (error) {
      return categoryPage(ctx, params.code, entered, formRefusal(error))
    }
    return told(ctx, sayCategories(ctx.page.language).saved({ name: entered.nameEn }))
  },
  remove: async (ctx, { params, body }) => {
    const name = (await editedCategories(ctx.db)).find(one => one.code === params.code)?.names.en
    if (!body.ok) return categoryPage(ctx, params.code, {}, { errors: body.errors })
    try {
      await removeCategory(ctx, params.code, body.value.version)
    } catch (error) {
      return categoryPage(ctx, params.code, {}, formRefusal(error))
    }
    return told(ctx, sayCategories(ctx.page.language).removed({ name: name ?? params.code }))
  },
  picture: async (ctx, { params, body, upload }) => {
    if (!body.ok) return categoryPage(ctx, params.code, {}, { errors: body.errors })
    const { act, article } = body.value
    try {
      await setCategoryPicture(ctx, params.code, { act, article, upload })
    } catch (error) {
      return categoryPage(ctx, params.code, {}, { ...formRefusal(error), article })
    }
    const t = sayCategories(ctx.page.language)
    leaveFlash(ctx, [{ kind: 'success', text: act === 'remove' ? t.pictureRemoved() : t.pictureSaved() }])
    return seeOther(href(ctx.page, categoryDesk.category, { params }))
  },
})

export const categoryPictureRoutes = routes(categoryPicture, {
  show: async (ctx, { params }) => {
    const file = await categoryPictureFile(ctx, params.file)
    return fileAnswer({ bytes: ctx.ports.files.content(file), type: file.type, cache: 'immutable' })
  },
})

/** Its section of the desk. */
export const categoryDeskSections: readonly Section[] = [
  { key: 'desk/categories', group: 'goods', entry: categoryDesk.categories, say: sayCategorySection },
]
