import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import type { Category } from '#shop/catalogue/articles/model.ts'
import { articleDesk, type ArticleEntered } from '../contract.ts'
import { categoryChoice } from '../model/categories.ts'
import { lifecycles } from '../model/edited.ts'
import { sayArticles, sayEdited } from '../texts/articles.ts'

export type ArticleFields = { [K in keyof ArticleEntered]: string }

/** The texts of an article in both languages, its category, its lifecycle and what replaces it. */
export function EditArticlePage({
  code,
  version,
  fields,
  categories,
  errors,
  conflict,
}: {
  code: string
  version: string
  fields: ArticleFields
  categories: ReadonlyMap<string, Category>
  errors: readonly FieldError[]
  conflict: string | null
}) {
  const page = usePage()
  const t = sayEdited(page.language)
  const articles = sayArticles(page.language)
  const at = (field: keyof ArticleFields) => ({
    name: field,
    form: 'article',
    defaultValue: fields[field],
    error: errors.find(error => error.field === field)?.message,
  })
  const names = {
    nameEn: t.nameEn(),
    nameEs: t.nameEs(),
    descriptionEn: t.descriptionEn(),
    descriptionEs: t.descriptionEs(),
    category: t.category(),
    lifecycle: articles.lifecycle(),
    lastOrderOn: t.lastOrderOn(),
    successors: t.successors(),
  }
  return (
    <Screen title={t.title({ code })}>
      <RecordForm
        form="article"
        action={href(page, articleDesk.saveArticle, { params: { code } })}
        version={version}
        conflict={conflict}
        errors={errors}
        names={names}
        save={articles.save()}
        back={{ href: href(page, articleDesk.article, { params: { code } }), label: t.back() }}
      >
        <Field label={names.nameEn} {...at('nameEn')} maxLength={200} lang="en" required />
        <Field label={names.nameEs} {...at('nameEs')} maxLength={200} lang="es" hint={t.emptyIsEnglish()} />
        <TextAreaField
          label={names.descriptionEn}
          {...at('descriptionEn')}
          maxLength={4_000}
          rows={5}
          lang="en"
        />
        <TextAreaField
          label={names.descriptionEs}
          {...at('descriptionEs')}
          maxLength={4_000}
          rows={5}
          lang="es"
        />
        <SelectField
          label={names.category}
          {...at('category')}
          options={[{ value: '', label: t.noneChosen() }, ...categoryChoice(categories, page.language)]}
        />
        <SelectField
          label={names.lifecycle}
          {...at('lifecycle')}
          width="medium"
          options={lifecycles.map(value => ({ value, label: articles[value]() }))}
        />
        <DateField label={names.lastOrderOn} {...at('lastOrderOn')} />
        <TextAreaField
          label={names.successors}
          {...at('successors')}
          hint={t.successorsHint()}
          width="medium"
          rows={3}
          maxLength={2_000}
        />
      </RecordForm>
    </Screen>
  )
}
