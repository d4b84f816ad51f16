import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { brandDesk } from '../contract.ts'
import type { BrandTyped } from '../model/reading.ts'
import { sayBrand } from '../texts.ts'

type Props = {
  fields: BrandTyped
  version: number
  /** where the logo that is shown stands; null: there is none */
  logo: string | null
  errors: readonly FieldError[]
  conflict: string | null
  flashes: readonly Flash[]
}

/** Name, sender, colour and logo of the shop. */
export function BrandPage({ fields, version, logo, errors, conflict, flashes }: Props) {
  const page = usePage()
  const t = sayBrand(page.language)
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const ofFile = errors.filter(error => error.field === 'file')
  const text = (name: keyof BrandTyped, label: string, hint: string, maxLength: number) => (
    <Field
      label={label}
      hint={hint}
      name={name}
      form="brand"
      maxLength={maxLength}
      defaultValue={fields[name]}
      error={at(name)}
    />
  )
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <RecordForm
        form="brand"
        action={href(page, brandDesk.save)}
        version={String(version)}
        conflict={conflict}
        errors={errors.filter(error => error.field !== 'file')}
        names={{
          name: t.name(),
          sender: t.sender(),
          accent: t.accent(),
          taglineEn: t.taglineEn(),
          taglineEs: t.taglineEs(),
        }}
        save={t.save()}
      >
        {text('name', t.name(), t.nameHint(), 60)}
        {text('sender', t.sender(), t.senderHint(), 60)}
        {text('taglineEn', t.taglineEn(), t.taglineHint(), 120)}
        {text('taglineEs', t.taglineEs(), '', 120)}
        {text('accent', t.accent(), t.accentHint(), 7)}
      </RecordForm>
      <ErrorSummary errors={ofFile} form="logo" names={{ file: t.file() }} />
      <Card title={t.logo()}>
        {logo ? (
          <p>
            <img className="logo-own" src={logo} alt={t.logoNow()} />
          </p>
        ) : (
          <p>{t.noLogo()}</p>
        )}
        <FormIfOpen
          className="stack"
          entry={brandDesk.logo}
          action={href(page, brandDesk.logo)}
          encType="multipart/form-data"
        >
          <CsrfField />
          <Field
            label={t.file()}
            hint={t.fileHint()}
            name="file"
            form="logo"
            type="file"
            accept=".png,.svg,image/png,image/svg+xml"
            error={at('file')}
          />
          <Button type="submit" icon="upload">
            {t.upload()}
          </Button>
        </FormIfOpen>
        {logo && (
          <FormIfOpen entry={brandDesk.dropLogo} action={href(page, brandDesk.dropLogo)}>
            <CsrfField />
            <Button type="submit" look="text">
              {t.remove()}
            </Button>
          </FormIfOpen>
        )}
      </Card>
    </Screen>
  )
}
