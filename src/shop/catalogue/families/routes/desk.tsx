import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefusal, notFound, refusedStatus, type FormRefusal } from '#kit/refusal.ts'
import { languages, localised } from '#platform/language/language.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { currenciesHere } from '#platform/storefront/storefronts.ts'
import { editedFamily, findFamilies } from '#shop/catalogue/articles/service/edit-family.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { familyDesk } from '../contract.ts'
import { familyFields } from '../model/family.ts'
import { fieldsIn, textOf, type Fields } from '../model/fields.ts'
import { gridFields } from '../model/grid.ts'
import { saveFamily } from '../service/save-family.ts'
import { proposeVariants, publish, saveVariants, sureFor } from '../service/save-variants.ts'
import { sayFamilies, sayFamilySection } from '../texts.ts'
import { FamiliesPage } from '../views/FamiliesPage.tsx'
import { FamilyPage } from '../views/FamilyPage.tsx'
import { VariantsPage } from '../views/VariantsPage.tsx'

type Desk = Ctx<SignedIn>
type Refused = Partial<FormRefusal>
const pageSize = 50

async function familyPage(
  ctx: Desk,
  code: string | null,
  entered: Fields | null,
  refused: Refused = {},
): Promise<PageAnswer> {
  const [kept, frame] = await Promise.all([
    code === null ? null : editedFamily(ctx.db, code),
    catalogueFrame(ctx.db),
  ])
  if (code !== null && !kept) throw notFound()
  const name = kept ? kept.code : sayFamilies(ctx.page.language).add()
  return pageAnswer({
    title: name,
    crumbs: [
      {
        name,
        href: kept
          ? href(ctx.page, familyDesk.family, { params: { code: kept.code } })
          : href(ctx.page, familyDesk.fresh),
      },
    ],
    ...refusedStatus(refused),
    body: (
      <FamilyPage
        kept={kept}
        name={name}
        fields={entered ?? (kept ? familyFields(kept, ctx.page.formatLocale) : {})}
        attributes={[...frame.attributes.values()]}
        categories={frame.categories}
        errors={refused.errors ?? []}
        conflict={refused.conflict ?? null}
        flashes={entered === null ? takeFlash(ctx) : []}
      />
    ),
  })
}

async function variantsPage(
  ctx: Desk,
  code: string,
  entered: Fields | null,
  refused: Refused = {},
  proposed = 0,
): Promise<PageAnswer> {
  const [kept, frame, currencies] = await Promise.all([
    editedFamily(ctx.db, code),
    catalogueFrame(ctx.db),
    currenciesHere(ctx),
  ])
  if (!kept) throw notFound()
  const t = sayFamilies(ctx.page.language)
  const asks = refused.errors?.some(one => one.field.endsWith('-price')) ?? false
  return pageAnswer({
    title: t.variantsOf({ name: kept.code }),
    crumbs: [
      { name: kept.code, href: href(ctx.page, familyDesk.family, { params: { code } }) },
      { name: t.editVariants(), href: href(ctx.page, familyDesk.variants, { params: { code } }) },
    ],
    ...refusedStatus(refused),
    body: (
      <VariantsPage
        family={kept}
        fields={entered ?? gridFields(kept)}
        attributes={frame.attributes}
        currencies={currencies}
        errors={refused.errors ?? []}
        conflict={refused.conflict ?? null}
        sure={entered && asks ? await sureFor(ctx, kept, entered) : ''}
        proposed={proposed}
        flashes={entered === null ? takeFlash(ctx) : []}
      />
    ),
  })
}

async function keep(ctx: Desk, of: { code: string; version: string } | null, fields: Fields) {
  const act = textOf(fields, 'do')
  if (act === 'more') return familyPage(ctx, of?.code ?? null, fields)
  let code: string
  try {
    code = await saveFamily(ctx, of, fields)
  } catch (error) {
    return familyPage(ctx, of?.code ?? null, fields, formRefusal(error))
  }
  const text = sayFamilies(ctx.page.language).saved({ name: code })
  leaveFlash(ctx, [{ kind: 'success', text }])
  const params = { code }
  return seeOther(href(ctx.page, act === 'variants' ? familyDesk.variants : familyDesk.family, { params }))
}

async function grid(ctx: Desk, of: { code: string; version: string }, fields: Fields) {
  const { code } = of
  if (textOf(fields, 'do') === 'propose') {
    const family = await editedFamily(ctx.db, code)
    if (!family) throw notFound()
    try {
      const done = await proposeVariants(ctx, family, fields)
      const rows = (all: Fields) => Object.keys(all).filter(name => /^row-\d+-code$/.test(name)).length
      return await variantsPage(ctx, code, done, {}, rows(done) - rows(fields))
    } catch (error) {
      return variantsPage(ctx, code, fields, formRefusal(error))
    }
  }
  try {
    await saveVariants(ctx, of, fields)
  } catch (error) {
    return variantsPage(ctx, code, fields, formRefusal(error))
  }
  leaveFlash(ctx, [{ kind: 'success', text: sayFamilies(ctx.page.language).variantsSaved() }])
  return seeOther(href(ctx.page, familyDesk.variants, { params: { code } }))
}

export const familyDeskRoutes = routes(familyDesk, {
  families: async (ctx, { query }) => {
    const needs = { languages, currencies: await currenciesHere(ctx) }
    const [rows, { categories }] = await Promise.all([
      findFamilies(ctx.db, query, needs, { page: query.page, size: pageSize }),
      catalogueFrame(ctx.db),
    ])
    return pageAnswer({
      title: sayFamilies(ctx.page.language).title(),
      body: (
        <FamiliesPage
          asked={query}
          rows={rows}
          last={Math.max(1, Math.ceil((rows[0]?.total ?? 0) / pageSize))}
          categories={categories}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  fresh: ctx => familyPage(ctx, null, null),
  add: (ctx, { body }) =>
    body.ok
      ? keep(ctx, null, fieldsIn(body.value))
      : familyPage(ctx, null, body.entered, { errors: body.errors }),
  family: (ctx, { params }) => familyPage(ctx, params.code, null),
  save: (ctx, { params, body }) =>
    body.ok
      ? keep(ctx, { code: params.code, version: body.value.version }, fieldsIn(body.value))
      : familyPage(ctx, params.code, body.entered, { errors: body.errors }),
  variants: (ctx, { params }) => variantsPage(ctx, params.code, null),
  saveVariants: (ctx, { params, body }) =>
    body.ok
      ? grid(ctx, { code: params.code, version: body.value.version }, fieldsIn(body.value))
      : variantsPage(ctx, params.code, body.entered, { errors: body.errors }),
  publish: async (ctx, { params, body }) => {
    if (!body.ok) throw notFound()
    try {
      await publish(ctx, params.code, body.value.version)
    } catch (error) {
      return familyPage(ctx, params.code, null, formRefusal(error))
    }
    leaveFlash(ctx, [
      { kind: 'success', text: sayFamilies(ctx.page.language).publishedNow({ name: params.code }) },
    ])
    return seeOther(href(ctx.page, familyDesk.family, { params }))
  },
})

/** Its section of the desk. */
export const familyDeskSections: readonly Section[] = [
  {
    key: 'desk/families',
    group: 'goods',
    entry: familyDesk.families,
    say: sayFamilySection,
    find: async ({ db, page, text, most }) => {
      const asked = { text, state: '', missing: '' }
      const rows = await findFamilies(db, asked, { languages, currencies: [] }, { page: 1, size: most })
      return rows.map(({ code, names }) => ({
        name: code,
        number: code,
        href: href(page, familyDesk.family, { params: { code } }),
        note: localised(names, page.language),
      }))
    },
  },
]
