import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { CaptchaField } from '#shop/site/captcha/views/CaptchaField.tsx'
import { content } from '#shop/site/content/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { emailInquiry } from '../contract.ts'
import { maxTextLength, type InquiryItem } from '../model/items.ts'
import { sayEmail } from '../texts.ts'
import { privacyBox } from '../model/marks.ts'

export type InquiryPageProps = {
  items: readonly InquiryItem[]
  /** numbers of what was configured */
  configIds: readonly string[]
  entered: { name: string; email: string; company: string; phone: string; message: string; privacy: string }
  /** a guest's; null: they are signed in, and ask under their own name */
  challenge: { token: string; id: string; a: number; b: number } | null
  signedInAs: string | null
  errors: readonly FieldError[]
}

/** S-019, the contact form: the articles it is about, who asks, the message, the use of their details. */
export function InquiryPage({ items, configIds, entered, challenge, signedInAs, errors }: InquiryPageProps) {
  const page = usePage()
  const t = sayEmail(page.language)
  const field = (name: keyof typeof entered) => ({
    name,
    form: 'email',
    defaultValue: entered[name],
    error: errors.find(one => one.field === name)?.message,
  })
  const wrongQuantity = (at: number) => errors.find(one => one.field === `${at}-qty`)?.message
  return (
    <div className="stack" data-email-inquiry={items.length}>
      <PageHead title={items.length > 0 ? t.title() : t.contact()} note={t.intro()} />
      <ErrorSummary errors={errors} form="email" />
      <form
        method="post"
        action={href(page, emailInquiry.send)}
        className="stack"
        data-unsaved={errors.length > 0 ? 'entered' : ''}
      >
        <CsrfField />
        {items.length > 0 && (
          <Card title={t.items()}>
            <ul className="plain-list stack">
              {items.map((item, i) => (
                <li
                  // oxlint-disable-next-line react/no-array-index-key -- they stand in their order
                  key={`${i} ${item.productNumber}`}
                  data-product-code={item.productNumber}
                  data-quantity={item.qty}
                >
                  {wrongQuantity(i) === undefined ? (
                    <>
                      {item.qty} × <input type="hidden" name="qty" value={item.qty} />
                    </>
                  ) : (
                    <Field
                      label={`${t.quantity()}: ${item.productNumber}`}
                      name="qty"
                      form={`email-${i}`}
                      width="short"
                      autoComplete="off"
                      maxLength={maxTextLength}
                      defaultValue={item.qty}
                      error={wrongQuantity(i)}
                    />
                  )}
                  <span className="part-number">{item.productNumber}</span>{' '}
                  <span className="muted">{item.itemDesc}</span>
                  <input type="hidden" name="productNumber" value={item.productNumber} />
                  {item.itemLink !== '' && (
                    <>
                      {' '}
                      <a href={item.itemLink}>{t.configuration()}</a>
                    </>
                  )}
                  <input type="hidden" name="itemDesc" value={item.itemDesc} />
                  <input type="hidden" name="itemLink" value={item.itemLink} />
                </li>
              ))}
            </ul>
            {configIds.map(id => (
              <input key={id} type="hidden" name="configIds" value={id} />
            ))}
          </Card>
        )}
        {signedInAs === null ? (
          <div className="form-grid">
            <Field label={t.name()} {...field('name')} required autoComplete="name" maxLength={120} />
            <Field
              label={t.email()}
              {...field('email')}
              required
              type="email"
              autoComplete="email"
              maxLength={200}
            />
            <Field label={t.company()} {...field('company')} autoComplete="organization" maxLength={120} />
            <Field label={t.phone()} {...field('phone')} type="tel" autoComplete="tel" maxLength={60} />
          </div>
        ) : (
          <>
            <p>{signedInAs}</p>
            <Field label={t.phone()} {...field('phone')} type="tel" autoComplete="tel" maxLength={60} />
          </>
        )}
        <TextAreaField label={t.message()} {...field('message')} required rows={6} maxLength={5_000} />
        <div className="email-privacy" {...privacyBox.mark({ privacy: '' })}>
          <CheckboxField
            label={t.privacy()}
            name="privacy"
            form="email"
            required
            defaultChecked={entered.privacy === 'true'}
            error={errors.find(one => one.field === 'privacy')?.message}
            hint={<a href={href(page, content.show, { params: { topic: 'privacy' } })}>{t.privacyText()}</a>}
          />
          <p className="field-error email-privacy-missing" hidden>
            {t.privacyNeeded()}
          </p>
        </div>
        {challenge && (
          <CaptchaField
            challenge={challenge}
            form="email"
            error={errors.find(one => one.field === 'captchaAnswer')?.message}
          />
        )}
        <p>
          <Button type="submit" look="primary">
            {t.send()}
          </Button>
        </p>
      </form>
    </div>
  )
}
