import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { CheckboxField, Field } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { sellerDesk } from '../contract.ts'
import { numberKindNames, numberKinds, type NumberKind, type Numberings } from '../model/numbers.ts'
import { sayNumbers } from '../texts.ts'

type Props = {
  kept: Numberings
  fields: Readonly<Record<NumberKind, string>>
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}

/** The next number of each series. */
export function NumbersPage({ kept, fields, errors, flashes }: Props) {
  const page = usePage()
  const t = sayNumbers(page.language)
  const at = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <RecordForm
        form="numbers"
        action={href(page, sellerDesk.saveNumbers)}
        version={null}
        conflict={null}
        errors={errors}
        names={{ ...Object.fromEntries(numberKindNames.map(kind => [kind, t[kind]()])), sure: t.sure() }}
        save={t.save()}
      >
        <div className="form-grid">
          {numberKindNames.map(kind => (
            <Field
              key={kind}
              label={t[kind]()}
              name={kind}
              form="numbers"
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              defaultValue={fields[kind]}
              error={at(kind)}
              hint={[
                numberKinds[kind].prefix && t.prefix({ prefix: numberKinds[kind].prefix }),
                kept[kind].begun ? t.upOnly({ next: String(kept[kind].next) }) : t.notBegun(),
              ]
                .filter(Boolean)
                .join(' ')}
            />
          ))}
        </div>
        {at('sure') && <CheckboxField label={t.sure()} name="sure" form="numbers" error={at('sure')} />}
      </RecordForm>
    </Screen>
  )
}
