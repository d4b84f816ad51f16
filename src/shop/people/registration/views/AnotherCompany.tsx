import { usePage } from '#platform/page/page-context.tsx'
import type { AlikeCompany } from '#shop/people/company/model/alike.ts'
import { CheckboxField } from '#ui/field.tsx'
import { sayDecide } from '../texts/desk.ts'

/** The tick that a new company is meant, where there is one like it. */
export function AnotherCompany(shown: { alike: readonly AlikeCompany[]; error: string | undefined }) {
  const t = sayDecide(usePage().language)
  const { alike, error } = shown
  if (alike.length === 0 && error === undefined) return null
  return (
    <CheckboxField
      name="sure"
      form="approve"
      value="true"
      label={t.another()}
      hint={alike.map(each => `${each.name} (${each.code})`).join(', ')}
      error={error}
    />
  )
}
