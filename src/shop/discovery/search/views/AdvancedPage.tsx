import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CheckboxField, Field, RadioGroupField, SelectField } from '#ui/field.tsx'
import { search } from '../contract.ts'
import { saySearch } from '../texts.ts'

export type AdvancedSearch = {
  text: string
  ids: string
  category: string
  inStock: boolean
  orderable: boolean
  as: 'list' | 'order-form'
}

/** SRCH-09: everything a search can be about, in one form. */
export function AdvancedPage({
  values,
  categories,
}: {
  values: AdvancedSearch
  /** code, and name with its depth; the top first */
  categories: readonly { code: string; name: string }[]
}) {
  const page = usePage()
  const t = saySearch(page.language)
  return (
    <div className="stack-wide">
      <PageHead title={t.advanced()} note={t.advancedNote()} />
      <form action={href(page, search.advanced)} method="get" className="stack advanced-search">
        <input type="hidden" name="go" value="1" />
        <Field label={t.keyword()} name="text" defaultValue={values.text} width="full" maxLength={500} />
        <Field
          label={t.searchedIds()}
          name="ids"
          defaultValue={values.ids}
          width="full"
          maxLength={6000}
          hint={t.idsInlineHint()}
          spellCheck={false}
        />
        <SelectField
          label={t.category()}
          name="category"
          defaultValue={values.category}
          options={[
            { value: '', label: t.anyCategory() },
            ...categories.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <CheckboxField label={t.onlyInStock()} name="inStock" value="1" defaultChecked={values.inStock} />
        <CheckboxField
          label={t.onlyOrderable()}
          name="orderable"
          value="1"
          defaultChecked={values.orderable}
        />
        <RadioGroupField
          label={t.resultAs()}
          name="as"
          defaultValue={values.as}
          options={[
            { value: 'list', label: t.asList() },
            { value: 'order-form', label: t.asOrderForm() },
          ]}
        />
        <div className="form-actions">
          <Button type="submit" look="primary" icon="search">
            {t.searchNow()}
          </Button>
        </div>
      </form>
    </div>
  )
}
