import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { formRefusal, notFound, refusedStatus, type FormRefusal } from '#kit/refusal.ts'
import { typedDecimal } from '#kit/typed/number-words.ts'
import { localised } from '#platform/language/language.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { editedAttribute, editedAttributes } from '#shop/catalogue/articles/service/edit-attribute.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { attributeDesk } from '../contract.ts'
import { fieldsOf, type EntryFields } from '../model/entry.ts'
import { removeAttribute, saveAttribute } from '../service/save-attribute.ts'
import { sayAttributes, sayAttributeSection } from '../texts.ts'
import { AttributePage } from '../views/AttributePage.tsx'
import { AttributesPage } from '../views/AttributesPage.tsx'

type Desk = Ctx<SignedIn>

const fresh: EntryFields = {
  kind: 'number',
  facet: 'values',
  searchable: 'true',
  compared: 'true',
  shown: 'true',
}

/** The form of an attribute as it is kept (null: a new one), or as it was entered. */
async function attributePage(
  ctx: Desk,
  code: string | null,
  entered: EntryFields | null,
  { errors = [], conflict = null }: Partial<FormRefusal> = {},
): Promise<PageAnswer> {
  const [kept, { groups, attributes }] = await Promise.all([
    code === null ? null : editedAttribute(ctx.db, code),
    catalogueFrame(ctx.db),
  ])
  if (code !== null && !kept) throw notFound()
  const t = sayAttributes(ctx.page.language)
  const name = kept ? localised(kept.names, ctx.page.language) || kept.code : t.add()
  const last = Math.max(0, ...[...attributes.values()].map(one => one.sort).filter(sort => sort < 90_000))
  const fields = kept
    ? fieldsOf(kept, value => typedDecimal(String(value), ctx.page.formatLocale))
    : { ...fresh, sort: String(last + 10) }
  return pageAnswer({
    title: name,
    crumbs: [
      {
        name,
        href: kept
          ? href(ctx.page, attributeDesk.attribute, { params: { code: kept.code } })
          : href(ctx.page, attributeDesk.fresh),
      },
    ],
    ...refusedStatus({ errors, conflict }),
    body: (
      <AttributePage
        kept={kept}
        name={name}
        fields={entered ?? fields}
        groups={[...groups.values()]}
        errors={errors}
        conflict={conflict}
      />
    ),
  })
}

function told(ctx: Desk, text: string) {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, attributeDesk.attributes, { query: {} }))
}

async function keep(ctx: Desk, of: { code: string; version: string } | null, fields: EntryFields) {
  if (fields['do'] === 'more') return attributePage(ctx, of?.code ?? null, fields)
  try {
    await saveAttribute(ctx, of, fields)
  } catch (error) {
    return attributePage(ctx, of?.code ?? null, fields, formRefusal(error))
  }
  return told(ctx, sayAttributes(ctx.page.language).saved({ name: fields['name-en'] ?? '' }))
}

export const attributeDeskRoutes = routes(attributeDesk, {
  attributes: async (ctx, { query }) =>
    pageAnswer({
      title: sayAttributes(ctx.page.language).title(),
      body: (
        <AttributesPage
          attributes={await editedAttributes(ctx.db)}
          groups={(await catalogueFrame(ctx.db)).groups}
          text={query.text}
          flashes={takeFlash(ctx)}
        />
      ),
    }),
  fresh: ctx => attributePage(ctx, null, null),
  add: (ctx, { body }) =>
    body.ok
      ? keep(ctx, null, textsIn(body.value))
      : attributePage(ctx, null, body.entered, { errors: body.errors }),
  attribute: (ctx, { params }) => attributePage(ctx, params.code, null),
  save: (ctx, { params, body }) =>
    body.ok
      ? keep(ctx, { code: params.code, version: body.value.version }, textsIn(body.value))
      : attributePage(ctx, params.code, body.entered, { errors: body.errors }),
  remove: async (ctx, { params, body }) => {
    if (!body.ok) return attributePage(ctx, params.code, null, { errors: body.errors })
    const kept = await editedAttribute(ctx.db, params.code)
    try {
      await removeAttribute(ctx, params.code, body.value.version)
    } catch (error) {
      return attributePage(ctx, params.code, null, formRefusal(error))
    }
    const name = kept ? localised(kept.names, ctx.page.language) : params.code
    return told(ctx, sayAttributes(ctx.page.language).removed({ name }))
  },
})

/** Its section of the desk. */
export const attributeDeskSections: readonly Section[] = [
  {
    key: 'desk/attributes',
    group: 'goods',
    entry: attributeDesk.attributes,
    say: sayAttributeSection,
    find: async ({ db, page, text, most }) => {
      const typed = text.toLowerCase()
      const { attributes } = await catalogueFrame(db)
      return [...attributes.values()]
        .filter(one => `${one.code} ${Object.values(one.names).join(' ')}`.toLowerCase().includes(typed))
        .slice(0, most)
        .map(one => ({
          name: localised(one.names, page.language) || one.code,
          number: one.code,
          href: href(page, attributeDesk.attribute, { params: { code: one.code } }),
          note: one.unit ?? '',
        }))
    },
  },
]
