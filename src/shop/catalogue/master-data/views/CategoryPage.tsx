import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import type { Attribute } from '#shop/catalogue/articles/model.ts'
import type { EditedCategory } from '#shop/catalogue/articles/model/edited.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxGroupField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { categoryDesk, type CategoryEntered } from '../contract.ts'
import { askedAbove, inTreeOrder, mayStandBelow, pathName } from '../model/categories.ts'
import { sayCategories } from '../texts/categories.ts'
import { CategoryPicture } from './CategoryPicture.tsx'

export type CategoryFields = { [K in Exclude<keyof CategoryEntered, 'attribute'>]: string } & {
  attribute: readonly string[]
}

/** How the fields of the form are called. */
function fieldNames({ language }: PageContext) {
  const t = sayCategories(language)
  return {
    nameEn: t.english(),
    nameEs: t.spanish(),
    descriptionEn: t.descriptionEn(),
    descriptionEs: t.descriptionEs(),
    parent: t.parent(),
    sort: t.place(),
    attribute: t.asks(),
  }
}

/** To the category in the shop, and to a new one below it. */
function CategoryActions({ code }: { code: string }) {
  const page = usePage()
  const t = sayCategories(page.language)
  return (
    <>
      <LinkButton
        href={href(page, search.category, { params: { categoryCode: code }, query: {} })}
        icon="eye"
      >
        {t.inShop()}
      </LinkButton>
      <LinkButton href={href(page, categoryDesk.fresh, { query: { parent: code } })} icon="plus">
        {t.addBelow()}
      </LinkButton>
    </>
  )
}

/** A category with its texts in both languages, or the form of a new one. */
export function CategoryPage({
  kept,
  name,
  fields,
  categories,
  attributes,
  errors,
  conflict,
  article,
  flashes,
}: {
  /** null: a new one */
  kept: EditedCategory | null
  name: string
  fields: CategoryFields
  categories: readonly EditedCategory[]
  attributes: readonly Attribute[]
  errors: readonly FieldError[]
  conflict: string | null
  /** the part number that was entered for a picture and refused */
  article: string
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCategories(page.language)
  const params = { code: kept?.code ?? '' }
  const errorAt = (field: keyof CategoryFields) => errors.find(error => error.field === field)?.message
  const at = (field: Exclude<keyof CategoryFields, 'attribute'>) => ({
    name: field,
    form: 'category',
    defaultValue: fields[field],
    error: errorAt(field),
  })
  const pictureErrors = errors.filter(({ field }) => ['file', 'article'].includes(field))
  const names = fieldNames(page)
  const parents = inTreeOrder(categories)
    .filter(one => kept === null || mayStandBelow(categories, kept.code, one.code))
    .map(one => ({ value: one.code, label: pathName(categories, one.code, page.language) }))
  return (
    <Screen
      title={name}
      {...(kept && { changesOf: `category:${kept.code}` })}
      flashes={flashes}
      actions={kept && <CategoryActions code={kept.code} />}
    >
      <ErrorSummary
        errors={pictureErrors}
        form="picture"
        names={{ file: t.pictureFile(), article: t.pictureArticle() }}
      />
      <RecordForm
        form="category"
        action={kept ? href(page, categoryDesk.save, { params }) : href(page, categoryDesk.add)}
        version={kept?.version ?? null}
        conflict={conflict}
        errors={errors.filter(error => !pictureErrors.includes(error))}
        names={names}
        save={t.save()}
        back={{ href: href(page, categoryDesk.categories), label: t.back() }}
        act={
          kept && {
            action: href(page, categoryDesk.remove, { params }),
            label: t.remove(),
            icon: 'trash-2',
            ask: t.removeAsk({ name }),
            danger: true,
          }
        }
      >
        <Field label={names.nameEn} {...at('nameEn')} maxLength={200} lang="en" required />
        <Field label={names.nameEs} {...at('nameEs')} maxLength={200} lang="es" hint={t.emptyIsEnglish()} />
        <SelectField
          label={names.parent}
          {...at('parent')}
          options={[{ value: '', label: t.atTop() }, ...parents]}
        />
        <Field
          label={names.sort}
          {...at('sort')}
          width="short"
          inputMode="numeric"
          hint={t.sortHint()}
          required
        />
        <TextAreaField
          label={names.descriptionEn}
          {...at('descriptionEn')}
          maxLength={4_000}
          rows={4}
          lang="en"
        />
        <TextAreaField
          label={names.descriptionEs}
          {...at('descriptionEs')}
          maxLength={4_000}
          rows={4}
          lang="es"
        />
        <AskedData
          attributes={attributes}
          above={askedAbove(categories, fields.parent || null)}
          ticked={fields.attribute}
          error={errorAt('attribute')}
        />
      </RecordForm>
      {kept && <CategoryPicture kept={kept} article={article} errors={pictureErrors} />}
    </Screen>
  )
}

/** The technical data that its articles should have; `above`: what the categories above it ask for. */
function AskedData({
  attributes,
  above,
  ticked,
  error,
}: {
  attributes: readonly Attribute[]
  above: readonly string[]
  ticked: readonly string[]
  error: string | undefined
}) {
  const page = usePage()
  const t = sayCategories(page.language)
  if (attributes.length === 0) return null
  return (
    <CheckboxGroupField
      label={t.asks()}
      hint={t.asksHint()}
      name="attribute"
      form="category"
      error={error}
      defaultValues={ticked}
      options={attributes.map(one => ({
        value: one.code,
        label: localised(one.names, page.language) || one.code,
        ...(above.includes(one.code) && { hint: t.asksAbove() }),
      }))}
    />
  )
}
