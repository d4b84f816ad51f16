import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { listStates, type ListFilter } from '../model/company.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'

/** By what a list of cost centers or budgets is narrowed; `years`: of budgets alone. */
export function FindRows({
  action,
  label,
  asked,
  years,
  found,
  all,
}: {
  action: string
  label: string
  asked: ListFilter
  years?: readonly string[]
  found: number
  all: number
}) {
  const t = sayCompanyAdmin(usePage().language)
  const narrowed = asked.text !== '' || asked.state !== 'all' || (asked.year ?? '') !== ''
  return (
    <FilterBar
      action={action}
      label={label}
      after={
        narrowed && (
          <>
            <span className="muted">{t.foundOf({ n: found, all })}</span>
            <LinkButton look="text" href={action}>
              {t.showAll()}
            </LinkButton>
          </>
        )
      }
    >
      <Field label={t.findInList()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
      <SelectField
        label={t.state()}
        name="state"
        defaultValue={asked.state}
        options={listStates.map(value => ({ value, label: t[`state-${value}`]() }))}
      />
      {years && (
        <SelectField
          label={t.year()}
          name="year"
          defaultValue={asked.year ?? ''}
          options={[{ value: '', label: t.anyYear() }, ...years.map(value => ({ value, label: value }))]}
        />
      )}
    </FilterBar>
  )
}
