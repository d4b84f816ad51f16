import { usePage } from '#platform/page/page-context.tsx'
import { CheckboxField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { nameIdFormats } from '../model/directory.ts'
import { sayDirectorySaml } from '../texts/saml.ts'
import type { Entered } from '../model/entered.ts'

/** The fields that only a SAML directory has, in their order. */
export const samlFields = [
  'metadataUrl',
  'metadata',
  'issuer',
  'ssoUrl',
  'sloUrl',
  'certificates',
  'signsRequests',
  'nameIdFormat',
  'subjectClaim',
  'emailClaim',
  'firstNameClaim',
  'lastNameClaim',
] as const
type Name = (typeof samlFields)[number]

export function SamlFields({
  form,
  entered,
  errorOf,
}: {
  form: string
  entered: Entered
  errorOf: (name: string) => string | undefined
}) {
  const t = sayDirectorySaml(usePage().language)
  const shared = (name: Name) => ({ form, name, label: t[name](), error: errorOf(name) })
  const line = (name: 'metadataUrl' | 'issuer' | 'ssoUrl' | 'sloUrl', hint: string) => (
    <Field {...shared(name)} hint={hint} maxLength={500} autoComplete="off" defaultValue={entered[name]} />
  )
  const claim = (name: 'subjectClaim' | 'emailClaim' | 'firstNameClaim' | 'lastNameClaim', hint: string) => (
    <Field {...shared(name)} hint={hint} maxLength={200} autoComplete="off" defaultValue={entered[name]} />
  )
  return (
    <>
      {line('metadataUrl', t.metadataUrlHint())}
      <TextAreaField
        {...shared('metadata')}
        hint={t.metadataHint()}
        rows={4}
        maxLength={400_000}
        defaultValue={entered.metadata}
      />
      {line('issuer', t.byHandHint())}
      {line('ssoUrl', t.byHandHint())}
      {line('sloUrl', t.sloUrlHint())}
      <TextAreaField
        {...shared('certificates')}
        hint={t.certificatesHint()}
        rows={4}
        maxLength={50_000}
        defaultValue={entered.certificates}
      />
      <CheckboxField
        form={form}
        name="signsRequests"
        label={t.signsRequests()}
        hint={t.signsRequestsHint()}
        value="true"
        defaultChecked={entered.signsRequests}
      />
      <SelectField
        {...shared('nameIdFormat')}
        hint={t.nameIdHint()}
        defaultValue={entered.nameIdFormat}
        options={nameIdFormats.map(value => ({ value, label: t[value]() }))}
      />
      {claim('subjectClaim', t.subjectClaimHint())}
      {claim('emailClaim', t.usualHint())}
      {claim('firstNameClaim', t.usualHint())}
      {claim('lastNameClaim', t.usualHint())}
    </>
  )
}
