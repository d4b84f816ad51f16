import { usePage } from '#platform/page/page-context.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import type { AgreementSort, Standing } from '../model/agreement.ts'
import { sayClaims } from '../texts/claims.ts'
import { sayStandings } from '../texts/states.ts'

const standings = ['open', 'future', 'ended', 'used-up', 'closed'] as const

/** By what a list of agreements is narrowed. */
export function AgreementFilter({
  action,
  label,
  asked,
}: {
  action: string
  label: string
  asked: { text: string; standing: Standing | null; sort: AgreementSort }
}) {
  const { language } = usePage()
  const t = sayClaims(language)
  return (
    <FilterBar action={action} label={t.agreements()}>
      <input type="hidden" name="sort" value={asked.sort} />
      <Field label={label} name="text" type="search" defaultValue={asked.text} maxLength={120} />
      <SelectField
        label={t.state()}
        name="standing"
        defaultValue={asked.standing ?? ''}
        options={[
          { value: '', label: t.anyState() },
          ...standings.map(one => ({ value: one, label: sayStandings(language)[one]() })),
        ]}
      />
    </FilterBar>
  )
}
