import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, SelectField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { approvals } from '../contract.ts'
import { sayApproval } from '../texts/pages.ts'

export type SubstituteFields = {
  now: { email: string; name: string; startsOn: string; endsOn: string } | null
  choice: readonly { email: string; name: string }[]
  /** what was typed and refused */
  entered?: { substitute: string; startsOn: string; endsOn: string }
}

/** Who decides while the approver is away. */
export function SubstituteForm({
  now,
  choice,
  entered,
  errors,
}: SubstituteFields & { errors: readonly FieldError[] }) {
  const page = usePage()
  const t = sayApproval(page.language)
  const shown = entered ?? {
    substitute: now?.email ?? '',
    startsOn: now ? formatDate(now.startsOn) : '',
    endsOn: now ? formatDate(now.endsOn) : '',
  }
  const error = (field: string) => errors.find(one => one.field === field)?.message
  return (
    <Disclosure summary={t.substitute()} look="card" open={errors.length > 0}>
      <div className="stack">
        <p className="muted">{t.substituteHelp()}</p>
        {now && (
          <p>
            {t.substituteNow({ name: now.name, from: formatDate(now.startsOn), to: formatDate(now.endsOn) })}
          </p>
        )}
        <ErrorSummary errors={errors} form="substitute" />
        <form method="post" action={href(page, approvals.saveSubstitute)} className="stack">
          <CsrfField />
          <div className="form-grid">
            <SelectField
              label={t.substituteName()}
              name="substitute"
              form="substitute"
              defaultValue={shown.substitute}
              error={error('substitute')}
              options={[
                { value: '', label: t.nobody() },
                ...choice.map(({ email, name }) => ({ value: email, label: name })),
              ]}
            />
            <DateField
              label={t.from()}
              name="startsOn"
              form="substitute"
              defaultValue={shown.startsOn}
              error={error('startsOn')}
            />
            <DateField
              label={t.to()}
              name="endsOn"
              form="substitute"
              defaultValue={shown.endsOn}
              error={error('endsOn')}
            />
          </div>
          <p>
            <Button type="submit">{t.saveSubstitute()}</Button>
          </p>
        </form>
      </div>
    </Disclosure>
  )
}
