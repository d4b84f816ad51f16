import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { countryRules } from '#shop/people/address-book/contract.ts'
import { titleCodes, type AddressEntered } from '#shop/people/address-book/model/address-form.ts'
import { addressNames, CountryForm } from '#shop/people/address-book/views/AddressFields.tsx'
import { CaptchaField } from '#shop/site/captcha/views/CaptchaField.tsx'
import { session } from '#shop/people/session/contract.ts'
import { PasswordMeter } from '#shop/people/session/views/PasswordMeter.tsx'
import { Button } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { registration } from '../contract.ts'
import { maxPersonLength, type Kind, type PersonEntered } from '../model/registration.ts'
import { sayRegister } from '../texts/register.ts'
import { meteredPassword } from '#shop/people/session/model/marks.ts'
import { policyFirst } from '../model/marks.ts'
import { mandatoryCheck } from '#shop/people/address-book/model/marks.ts'

export type RegisterShown = {
  kind: Kind
  person: PersonEntered
  address: AddressEntered
  termsOfUse: boolean
  privacyPolicy: boolean
  errors: readonly FieldError[]
  countries: readonly string[]
  /** null: no captcha */
  challenge: { token: string; id: string; a: number; b: number } | null
  /** characters a password needs at least */
  passwordMin: number
}

type RegisterPageProps = { shown: RegisterShown }

/** What is wrong with a field. */
const errorOf = (errors: readonly FieldError[]) => (name: string) =>
  errors.find(error => error.field === name)?.message
/** A field of the person, as it was entered. */
const fieldOf =
  ({ person, errors }: RegisterShown, t: ReturnType<typeof sayRegister>) =>
  (name: Exclude<keyof PersonEntered, 'titleCode'>) => ({
    name,
    form: 'register',
    label: t[name](),
    defaultValue: person[name],
    error: errorOf(errors)(name),
    maxLength: maxPersonLength[name],
  })

/** S-033 and S-034: who asks, their company, a password, what is accepted, the captcha (REG-01, REG-04). */
export function RegisterPage({ shown }: RegisterPageProps) {
  const page = usePage()
  const t = sayRegister(page.language)
  const { kind, errors } = shown
  const isCompany = kind === 'company'
  const errorAt = errorOf(errors)
  return (
    <div className="register">
      <PageHead
        title={isCompany ? t.title() : t.downloadTitle()}
        note={isCompany ? t.note() : t.downloadNote()}
      />
      <ErrorSummary
        errors={errors}
        form="register"
        names={{
          ...addressNames(shown.address.countryIso, page.language),
          companyName: t.companyName(),
          firstName: t.firstName(),
          lastName: t.lastName(),
          email: t.email(),
          password: t.password(),
          passwordAgain: t.passwordAgain(),
          termsOfUse: t.terms(),
          privacyPolicy: t.privacy(),
        }}
      />
      <form
        method="post"
        action={href(page, isCompany ? registration.register : registration.registerDownload)}
        className="stack-wide"
        noValidate
        {...policyFirst.mark({ acceptFirst: t.privacyFirst() })}
        {...(isCompany && mandatoryCheck.mark({ checkMandatory: href(page, countryRules.checkMandatory) }))}
        data-unsaved={errors.length > 0 ? 'entered' : ''}
      >
        <CsrfField />
        <CompanyCard shown={shown} />
        <PersonCard shown={shown} />
        <div className="stack">
          <Accept
            name="termsOfUse"
            label={isCompany ? t.terms() : t.termsAndPrivacy()}
            checked={shown.termsOfUse}
            error={errorAt('termsOfUse')}
            read={[
              { href: href(page, registration.terms), text: t.readTerms() },
              ...(isCompany ? [] : [{ href: href(page, registration.privacy), text: t.readPrivacy() }]),
            ]}
          />
          {isCompany && (
            <Accept
              name="privacyPolicy"
              label={t.privacy()}
              checked={shown.privacyPolicy}
              error={errorAt('privacyPolicy')}
              read={[{ href: href(page, registration.privacy), text: t.readPrivacy() }]}
            />
          )}
          {shown.challenge && (
            <CaptchaField challenge={shown.challenge} form="register" error={errorAt('captchaAnswer')} />
          )}
        </div>
        {isCompany && <p className="muted">{t.seenBy()}</p>}
        <p className="form-actions">
          <Button type="submit" look="primary">
            {t.create()}
          </Button>
          <span>
            {t.hasAccount()} <a href={href(page, session.login)}>{t.signIn()}</a>
          </span>
        </p>
        <p className="muted">
          {isCompany ? (
            <>
              {t.otherDownload()} <a href={href(page, registration.showDownload)}>{t.downloadTitle()}</a>
            </>
          ) : (
            <>
              {t.otherCompany()} <a href={href(page, registration.show)}>{t.title()}</a>
            </>
          )}
        </p>
      </form>
    </div>
  )
}

/** Who asks, and their password. */
function PersonCard({ shown }: RegisterPageProps) {
  const page = usePage()
  const t = sayRegister(page.language)
  const { kind, errors, person } = shown
  const isCompany = kind === 'company'
  const errorAt = errorOf(errors)
  const field = fieldOf(shown, t)
  return (
    <Card title={t.person()}>
      <div className="form-grid">
        {isCompany && (
          <div className="span-all">
            <SelectField
              name="titleCode"
              form="register"
              label={t.titleCode()}
              defaultValue={person.titleCode}
              width="short"
              options={titleCodes.map(code => ({
                value: code,
                label: code === '' ? t.noTitle() : t[code](),
              }))}
            />
          </div>
        )}
        <Field {...field('firstName')} required autoComplete="given-name" />
        <Field {...field('lastName')} required autoComplete="family-name" />
        <div className="span-all">
          <Field {...field('email')} hint={t.emailHint()} type="email" required autoComplete="email" />
        </div>
        <Field
          name="password"
          form="register"
          label={t.password()}
          hint={t.minimum({ min: shown.passwordMin })}
          type="password"
          autoComplete="new-password"
          error={errorAt('password')}
          required
          {...meteredPassword.mark({ meter: 'register-meter', min: shown.passwordMin })}
          meter={<PasswordMeter id="register-meter" />}
        />
        <Field
          name="passwordAgain"
          form="register"
          label={t.passwordAgain()}
          type="password"
          autoComplete="new-password"
          error={errorAt('passwordAgain')}
          required
        />
      </div>
    </Card>
  )
}

/** Whose company it is. */
function CompanyCard({ shown }: RegisterPageProps) {
  const page = usePage()
  const t = sayRegister(page.language)
  const { kind, errors, address } = shown
  const isCompany = kind === 'company'
  const errorAt = errorOf(errors)
  const field = fieldOf(shown, t)
  return (
    <Card title={t.company()}>
      <div className="stack">
        <div className="form-grid">
          <Field {...field('companyName')} required autoComplete="organization" />
          {isCompany ? (
            <Field {...field('customerNumber')} hint={t.customerNumberHint()} autoComplete="off" />
          ) : (
            <SelectField
              name="countryIso"
              form="register"
              label={t.country()}
              defaultValue={address.countryIso}
              error={errorAt('countryIso')}
              required
              autoComplete="country"
              options={shown.countries.map(code => ({
                value: code,
                label: countryName(code, page.language),
              }))}
            />
          )}
        </div>
        {isCompany && (
          <CountryForm
            entered={address}
            errors={errors}
            form="register"
            vatId="company"
            placeOnly
            countries={shown.countries}
            fieldsFrom={href(page, registration.fields)}
          />
        )}
      </div>
    </Card>
  )
}

function Accept({
  name,
  label,
  checked,
  error,
  read,
}: {
  name: 'termsOfUse' | 'privacyPolicy'
  label: string
  checked: boolean
  error: string | undefined
  read: readonly { href: string; text: string }[]
}) {
  return (
    <div>
      <CheckboxField
        name={name}
        form="register"
        label={label}
        defaultChecked={checked}
        error={error}
        required
        data-accept
      />
      <p className="row">
        {read.map(link => (
          <a key={link.href} href={link.href} data-overlay data-popup="normal">
            {link.text}
          </a>
        ))}
      </p>
    </div>
  )
}
