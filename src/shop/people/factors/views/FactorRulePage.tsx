import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, CsrfField } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { factorsDesk } from '../contract.ts'
import { graceDays, type FactorRule } from '../model/rule.ts'
import { sayFactors } from '../texts/factors.ts'

/** Whose roles need a second factor. */
export function FactorRulePage({ rule, flashes }: { rule: FactorRule; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayFactors(page.language)
  return (
    <Screen title={t.ruleTitle()} note={t.ruleText({ n: graceDays })} flashes={flashes}>
      <Card>
        <FormIfOpen entry={factorsDesk.setRule} action={href(page, factorsDesk.setRule)} className="stack">
          <CsrfField />
          <CheckboxField name="desk" form="rule" label={t.ruleDesk()} defaultChecked={rule.desk} />
          <CheckboxField
            name="companyAdmins"
            form="rule"
            label={t.ruleCompanies()}
            defaultChecked={rule.companyAdmins}
          />
          <p>
            <Button type="submit" look="primary">
              {t.save()}
            </Button>
          </p>
        </FormIfOpen>
      </Card>
    </Screen>
  )
}
