import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Category } from '#shop/catalogue/articles/model.ts'
import { categoryChoice } from '#shop/catalogue/master-data/model/categories.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { stockCounts } from '../contract.ts'
import { sayCounts } from '../texts.ts'

type Entered = {
  site: string
  name: string
  category: string
  prefix: string
  movedSince: string
  formKey: string
}

/** Says what is to be counted. */
export function BeginCountPage({
  entered,
  places,
  categories,
  errors,
}: {
  entered: Entered
  places: readonly { code: string; names: Localised }[]
  categories: ReadonlyMap<string, Category>
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayCounts(page.language)
  const at = (name: keyof Entered) => ({
    name,
    form: 'count',
    defaultValue: entered[name],
    error: errors.find(one => one.field === name)?.message,
  })
  return (
    <Screen title={t.fresh()} note={t.freshNote()}>
      <ErrorSummary errors={errors} form="count" />
      <form method="post" action={href(page, stockCounts.begin)} className="stack">
        <CsrfField />
        <input type="hidden" name="formKey" value={entered.formKey} />
        <div className="form-grid">
          <SelectField
            label={t.site()}
            {...at('site')}
            options={places.map(({ code, names }) => ({
              value: code,
              label: localised(names, page.language),
            }))}
          />
          <Field label={t.name()} hint={t.nameHint()} {...at('name')} maxLength={80} autoComplete="off" />
          <SelectField
            label={t.category()}
            {...at('category')}
            options={[{ value: '', label: t.anyCategory() }, ...categoryChoice(categories, page.language)]}
          />
          <Field label={t.prefix()} {...at('prefix')} maxLength={80} autoComplete="off" spellCheck={false} />
          <DateField label={t.movedSince()} hint={t.movedSinceHint()} {...at('movedSince')} />
        </div>
        <div className="row">
          <Button type="submit" look="primary" icon="plus">
            {t.make()}
          </Button>
          <LinkButton look="text" href={href(page, stockCounts.list, { query: {} })}>
            {t.title()}
          </LinkButton>
        </div>
      </form>
    </Screen>
  )
}
