import { knownUnits, unitWord } from '#platform/units/order-unit.ts'
import { href } from '#kit/contract.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import type { Category } from '#shop/catalogue/articles/model.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { articleDesk, newArticleDesk } from '../contract.ts'
import { categoryChoice } from '../model/categories.ts'
import { lifecycles } from '../model/edited.ts'
import { attributeField, perUnits, type ClassAttribute } from '../model/new-article.ts'
import { sayArticles, sayEdited } from '../texts/articles.ts'
import { sayNewArticle } from '../texts/new-article.ts'

type Categories = ReadonlyMap<string, Category>
type Shown = {
  /** what its fields hold, by their names */
  fields: Readonly<Record<string, string>>
  attributes: readonly ClassAttribute[]
  currencies: readonly string[]
  errors: readonly FieldError[]
  conflict: string | null
}

/** The first step of a new article: its category. */
export function ChooseCategoryPage({ categories }: { categories: Categories }) {
  const page = usePage()
  const t = sayNewArticle(page.language)
  return (
    <Screen title={t.title()} note={t.first()}>
      <Card>
        <form action={href(page, newArticleDesk.fresh, { query: {} })} className="stack">
          <SelectField
            label={t.category()}
            name="category"
            required
            options={[{ value: '', label: t.choose() }, ...categoryChoice(categories, page.language)]}
          />
          <p>
            <Button type="submit" look="primary">
              {t.goOn()}
            </Button>
          </p>
        </form>
      </Card>
    </Screen>
  )
}

function useFields({ fields, errors }: Shown) {
  return (name: string) => ({
    name,
    form: 'article',
    defaultValue: fields[name] ?? '',
    error: errors.find(error => error.field === name)?.message,
  })
}

/** A new article: number, texts in both languages, price, lifecycle, and the technical data of its class. */
export function NewArticlePage({ category, ...shown }: Shown & { category: Category }) {
  const page = usePage()
  const t = sayNewArticle(page.language)
  const texts = sayEdited(page.language)
  const at = useFields(shown)
  const { attributes } = shown
  const names = {
    code: t.code(),
    nameEn: texts.nameEn(),
    nameEs: texts.nameEs(),
    descriptionEn: texts.descriptionEn(),
    descriptionEs: texts.descriptionEs(),
    manufacturer: t.manufacturer(),
    category: t.category(),
    price: t.price(),
    currency: t.currency(),
    priceUnit: t.priceUnit(),
    unit: t.unit(),
    orderMinimum: t.orderMinimum(),
    orderStep: t.orderStep(),
    ...Object.fromEntries(
      attributes.map(one => [attributeField(one.code), localised(one.names, page.language)]),
    ),
  }
  return (
    <Screen
      title={t.title()}
      note={`${localised(category.names, page.language)}. ${t.note()}`}
      actions={<LinkButton href={href(page, newArticleDesk.fresh, { query: {} })}>{t.another()}</LinkButton>}
    >
      <RecordForm
        form="article"
        action={href(page, newArticleDesk.add)}
        version={null}
        conflict={shown.conflict}
        errors={shown.errors}
        names={names}
        save={t.preview()}
        back={{ href: href(page, articleDesk.articles, { query: {} }), label: t.back() }}
      >
        <input type="hidden" name="category" value={category.code} />
        <div className="form-grid">
          <Field label={names.code} {...at('code')} maxLength={120} autoComplete="off" required />
          <SelectField
            label={sayArticles(page.language).lifecycle()}
            {...at('lifecycle')}
            options={lifecycles.map(value => ({ value, label: sayArticles(page.language)[value]() }))}
          />
          <Field label={names.manufacturer} {...at('manufacturer')} maxLength={120} />
        </div>
        <h2>{t.texts()}</h2>
        <Field label={names.nameEn} {...at('nameEn')} maxLength={200} lang="en" required />
        <Field
          label={names.nameEs}
          {...at('nameEs')}
          maxLength={200}
          lang="es"
          hint={texts.emptyIsEnglish()}
        />
        <TextAreaField
          label={names.descriptionEn}
          {...at('descriptionEn')}
          maxLength={2_000}
          rows={4}
          lang="en"
        />
        <TextAreaField
          label={names.descriptionEs}
          {...at('descriptionEs')}
          maxLength={2_000}
          rows={4}
          lang="es"
        />
        <h2>{t.selling()}</h2>
        <p className="muted">{t.priceHint()}</p>
        <div className="form-grid">
          <Field label={names.price} {...at('price')} inputMode="decimal" maxLength={20} autoComplete="off" />
          <SelectField
            label={names.currency}
            {...at('currency')}
            options={shown.currencies.map(code => ({ value: code, label: code }))}
          />
          <SelectField
            label={names.priceUnit}
            {...at('priceUnit')}
            options={perUnits.map(n => ({ value: String(n), label: String(n) }))}
          />
          <SelectField
            label={names.unit}
            {...at('unit')}
            options={knownUnits.map(value => ({ value, label: unitWord(value, 1, page.language) }))}
          />
          <Field label={names.orderMinimum} {...at('orderMinimum')} inputMode="numeric" maxLength={12} />
          <Field label={names.orderStep} {...at('orderStep')} inputMode="numeric" maxLength={12} />
        </div>
        <h2>{t.data()}</h2>
        <p className="muted">{attributes.length === 0 ? t.noData() : t.dataNote()}</p>
        <div className="form-grid">
          {attributes.map(one => (
            <AttributeField key={one.code} attribute={one} field={at(attributeField(one.code))} />
          ))}
        </div>
      </RecordForm>
    </Screen>
  )
}

function AttributeField({
  attribute,
  field,
}: {
  attribute: ClassAttribute
  field: { name: string; form: string; defaultValue: string; error: string | undefined }
}) {
  const { language } = usePage()
  const t = sayNewArticle(language)
  const label = localised(attribute.names, language)
  if (attribute.kind === 'flag')
    return (
      <SelectField
        label={label}
        {...field}
        options={[
          { value: '', label: '–' },
          { value: 'true', label: t.yes() },
          { value: 'false', label: t.no() },
        ]}
      />
    )
  const example = attribute.example.replace(/^\[(.*), (.*)\]$/, '$1–$2')
  return (
    <Field
      label={attribute.unit ? `${label} [${attribute.unit}]` : label}
      {...field}
      hint={t.example({ value: example.slice(0, 60) })}
      maxLength={500}
      autoComplete="off"
    />
  )
}
