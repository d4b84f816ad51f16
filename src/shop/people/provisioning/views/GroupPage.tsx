import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { provisioningDesk, provisioningOfCompany } from '../contract.ts'
import type { MappedGroup } from '../model/provisioning.ts'
import { sayProvisioning } from '../texts.ts'
import { IfKept, MeaningFields, type EnteredMeaning, type UnitShown } from './parts.tsx'

/** What one group of a directory means here. */
export function GroupPage({
  company,
  group,
  units,
  entered,
  errors,
}: {
  /** the code of the company at the desk; null: their own */
  company: string | null
  group: MappedGroup
  units: readonly UnitShown[]
  entered: EnteredMeaning
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayProvisioning(page.language)
  const { id } = group
  return (
    <Screen title={group.name} note={`${t.members()}: ${group.members}`}>
      <IfKept company={company}>
        <RecordForm
          form="group"
          action={
            company === null
              ? href(page, provisioningOfCompany.saveGroup, { params: { id } })
              : href(page, provisioningDesk.saveGroup, { params: { company, id } })
          }
          version={null}
          conflict={null}
          errors={errors}
          names={{ unit: t.unit(), roles: t.roles() }}
          save={t.save()}
          back={{
            href:
              company === null
                ? href(page, provisioningOfCompany.show)
                : href(page, provisioningDesk.show, { params: { company } }),
            label: t.back(),
          }}
        >
          <MeaningFields form="group" units={units} entered={entered} errors={errors} />
        </RecordForm>
      </IfKept>
    </Screen>
  )
}
