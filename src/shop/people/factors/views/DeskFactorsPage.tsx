import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { factorsDesk } from '../contract.ts'
import { isEmpty, type Factors, type Holder } from '../model/factor.ts'
import { sayFactors } from '../texts/factors.ts'
import { FactorsHeld } from './FactorsCard.tsx'

/** What somebody signs in with beside the password, and taking it away when it is lost. */
export function DeskFactorsPage({
  holder,
  factors,
  entered,
  errors,
  flashes,
}: {
  holder: Holder
  factors: Factors
  entered: string
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayFactors(page.language)
  const params = { id: holder.id }
  return (
    <Screen title={t.deskOpen({ name: holder.name })} note={holder.email} flashes={flashes}>
      <ErrorSummary form="reset" errors={errors} names={{ reason: t.reason() }} />
      <Card>
        <FactorsHeld factors={factors} />
      </Card>
      {!isEmpty(factors) && (
        <Card title={t.deskReset()}>
          <FormIfOpen
            entry={factorsDesk.reset}
            action={href(page, factorsDesk.reset, { params })}
            className="stack"
          >
            <CsrfField />
            <p>{t.deskText()}</p>
            <Field
              form="reset"
              name="reason"
              label={t.reason()}
              hint={t.reasonHint()}
              maxLength={300}
              defaultValue={entered}
              error={errors.find(error => error.field === 'reason')?.message}
              required
            />
            <p>
              <Button type="submit" look="danger">
                {t.deskReset()}
              </Button>
            </p>
          </FormIfOpen>
        </Card>
      )}
    </Screen>
  )
}
