import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CheckboxGroupField, CsrfField } from '#ui/field.tsx'
import { maxChosen } from '../model/column-choice.ts'
import { saySearch } from '../texts.ts'

/** The choice of the columns of a list (ux.md 2.4). */
export function ColumnsForm({
  action,
  list,
  category,
  columns,
  shown,
  error,
  over,
}: {
  action: string
  /** address of the list */
  list: string
  /** name of its category; null: search results */
  category: string | null
  columns: readonly { code: string; name: string; unit: string | null }[]
  /** codes of those that are ticked */
  shown: readonly string[]
  error: string | undefined
  /** in a dialog over the list */
  over: boolean
}) {
  const { language } = usePage()
  const t = saySearch(language)
  const most = maxChosen
  return (
    <form method="post" action={action} className="columns-form stack" data-smooth>
      <h1>{t.columnsTitle()}</h1>
      <CsrfField />
      <CheckboxGroupField
        label={t.columnsShown()}
        hint={category === null ? t.columnsOfSearch({ most }) : t.columnsOfCategory({ most, name: category })}
        name="columns"
        options={columns.map(({ code, name, unit }) => ({
          value: code,
          label: unit ? `${name} [${unit}]` : name,
        }))}
        defaultValues={shown}
        error={error}
      />
      <div className="form-actions">
        <Button type="submit" look="primary">
          {t.showColumns()}
        </Button>
        <Button type="submit" name="proposed" value="1">
          {t.proposedColumns()}
        </Button>
        {over ? (
          <Button look="text" data-close="">
            {t.backToList()}
          </Button>
        ) : (
          <LinkButton href={list} look="text">
            {t.backToList()}
          </LinkButton>
        )}
      </div>
    </form>
  )
}
