import { usePage } from '#platform/page/page-context.tsx'
import { Field } from '#ui/field.tsx'
import { sayDirectories } from '../texts/directories.ts'
import type { Entered } from '../model/entered.ts'

/** The fields that only a directory with OpenID Connect has. */
export const oidcFields = ['issuer', 'clientId', 'secret'] as const

export function OidcFields({
  form,
  keepsSecret,
  entered,
  errorOf,
}: {
  form: string
  keepsSecret: boolean
  entered: Entered
  errorOf: (name: string) => string | undefined
}) {
  const t = sayDirectories(usePage().language)
  const shared = (name: (typeof oidcFields)[number]) => ({
    form,
    name,
    label: t[name](),
    error: errorOf(name),
    autoComplete: 'off',
  })
  return (
    <>
      <Field
        {...shared('issuer')}
        hint={t.issuerHint()}
        required
        inputMode="url"
        maxLength={500}
        defaultValue={entered.issuer}
      />
      <Field {...shared('clientId')} required maxLength={300} defaultValue={entered.clientId} />
      <Field
        {...shared('secret')}
        hint={keepsSecret ? t.secretStays() : t.secretHint()}
        required={!keepsSecret}
        type="password"
        maxLength={2_000}
      />
    </>
  )
}
