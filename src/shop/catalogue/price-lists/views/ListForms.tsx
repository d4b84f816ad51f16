import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { priceDesk } from '../contract.ts'
import type { KeptList } from '../model/price-list.ts'
import { sayPriceLists } from '../texts.ts'
import { useListName } from './labels.tsx'

type Entered = Readonly<Record<string, string>>
type Shown = { entered: Entered; errors: readonly FieldError[] }

function useFields({ entered, errors }: Shown) {
  return (name: string) => ({
    name,
    form: 'list',
    defaultValue: entered[name] ?? '',
    error: errors.find(error => error.field === name)?.message,
  })
}

function Names({ shown }: { shown: Shown }) {
  const t = sayPriceLists(usePage().language)
  const at = useFields(shown)
  return (
    <>
      <Field label={t.nameEn()} {...at('nameEn')} maxLength={120} lang="en" required />
      <Field label={t.nameEs()} {...at('nameEs')} maxLength={120} lang="es" hint={t.emptyIsEnglish()} />
    </>
  )
}

function Days({ shown }: { shown: Shown }) {
  const t = sayPriceLists(usePage().language)
  const at = useFields(shown)
  return (
    <div className="form-grid">
      <DateField label={t.validFrom()} {...at('validFrom')} required />
      <DateField label={t.validUntil()} {...at('validUntil')} />
    </div>
  )
}

/** The list of a price group to be made. */
export function NewListPage(shown: Shown) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  const at = useFields(shown)
  return (
    <Screen title={t.addList()}>
      <RecordForm
        form="list"
        action={href(page, priceDesk.addList)}
        version={null}
        conflict={null}
        errors={shown.errors}
        names={{ code: t.code(), nameEn: t.nameEn(), nameEs: t.nameEs() }}
        save={t.save()}
        back={{ href: href(page, priceDesk.lists, { query: {} }), label: t.backToLists() }}
      >
        <Field
          label={t.code()}
          {...at('code')}
          maxLength={80}
          width="medium"
          hint={t.codeHint()}
          autoComplete="off"
          required
        />
        <Names shown={shown} />
      </RecordForm>
    </Screen>
  )
}

/** An agreement with a company to be made. */
export function NewAgreementPage(shown: Shown) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  const at = useFields(shown)
  return (
    <Screen title={t.addAgreement()}>
      <RecordForm
        form="list"
        action={href(page, priceDesk.addAgreement)}
        version={null}
        conflict={null}
        errors={shown.errors}
        names={{
          company: t.company(),
          code: t.code(),
          name: t.name(),
          validFrom: t.validFrom(),
          validUntil: t.validUntil(),
        }}
        save={t.save()}
        back={{ href: href(page, priceDesk.lists, { query: {} }), label: t.backToLists() }}
      >
        <Field
          label={t.company()}
          {...at('company')}
          maxLength={120}
          hint={t.companyHint()}
          autoComplete="off"
          required
        />
        <Field
          label={t.code()}
          {...at('code')}
          maxLength={60}
          width="medium"
          hint={t.codeHint()}
          autoComplete="off"
          required
        />
        <Field label={t.name()} {...at('name')} maxLength={120} required />
        <Days shown={shown} />
      </RecordForm>
    </Screen>
  )
}

/** The names of a list, or name and days of an agreement. */
export function EditListPage({
  kept,
  conflict,
  ...shown
}: Shown & { kept: KeptList; conflict: string | null }) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  const at = useFields(shown)
  const name = useListName(kept)
  const params = { keep: kept.keep, id: kept.id }
  return (
    <Screen title={t.editTitle({ name })}>
      <RecordForm
        form="list"
        action={href(page, priceDesk.save, { params })}
        version={kept.version}
        conflict={conflict}
        errors={shown.errors}
        names={{
          nameEn: kept.keep === 'list' ? t.nameEn() : t.name(),
          nameEs: t.nameEs(),
          validFrom: t.validFrom(),
          validUntil: t.validUntil(),
        }}
        save={t.save()}
        back={{ href: href(page, priceDesk.list, { params, query: {} }), label: t.back() }}
      >
        {kept.keep === 'list' ? (
          <Names shown={shown} />
        ) : (
          <>
            <Field label={t.name()} {...at('nameEn')} maxLength={120} required />
            <Days shown={shown} />
          </>
        )}
      </RecordForm>
      {kept.kind !== 'list' && (
        <form
          method="post"
          action={href(page, priceDesk.remove, { params })}
          {...askBefore({
            ask: t.removeListAsk({ name }),
            ok: kept.keep === 'list' ? t.removeList() : t.removeAgreement(),
          })}
        >
          <CsrfField />
          <Button type="submit" icon="trash-2">
            {kept.keep === 'list' ? t.removeList() : t.removeAgreement()}
          </Button>
        </form>
      )}
    </Screen>
  )
}
