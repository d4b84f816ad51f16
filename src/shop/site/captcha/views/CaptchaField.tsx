import { usePage } from '#platform/page/page-context.tsx'
import { Field } from '#ui/field.tsx'
import { sayCaptcha } from '../texts.ts'
import { captchaBox } from '../model/marks.ts'

/** The question of a form; where scripts run the browser proves its work instead, and the question is hidden. */
export function CaptchaField({
  challenge,
  form,
  error,
}: {
  challenge: { token: string; id: string; a: number; b: number }
  form: string
  error: string | undefined
}) {
  const t = sayCaptcha(usePage().language)
  return (
    <div {...captchaBox.mark({ captcha: challenge.id })}>
      <input type="hidden" name="captchaToken" value={challenge.token} />
      <input type="hidden" name="captchaProof" value="" />
      <Field
        label={t.question({ a: challenge.a, b: challenge.b })}
        name="captchaAnswer"
        form={form}
        error={error}
        required
        width="short"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
    </div>
  )
}
