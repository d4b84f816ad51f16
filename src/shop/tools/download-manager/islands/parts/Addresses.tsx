import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { content } from '#shop/site/content/contract.ts'
import { CheckboxField, Field } from '#ui/field.tsx'
import { maxReceivers } from '../../model/receivers.ts'
import { sayManager } from '../../texts.ts'

export type Filled = { receiver: string; email: string; multiple: boolean; privacy: boolean }
type Errors = readonly { field: string; message: string }[]

/**
 * Whom the link goes to. A person ticks 'several receivers' and names them (DLM-10); a guest gives their address and
 * accepts the privacy policy (DLM-11).
 */
export function Addresses({
  filled,
  errors,
  awake,
  onChange,
}: {
  filled: Filled
  errors: Errors
  awake: boolean
  onChange: (filled: Filled) => void
}) {
  const page = usePage()
  const t = sayManager(page.language)
  const errorAt = (field: string) => errors.find(one => one.field === field)?.message
  if (page.signedIn)
    return (
      <div className="dm-addresses">
        <CheckboxField
          label={t.receivers()}
          name="multiple"
          form="pdm"
          checked={filled.multiple}
          onChange={event =>
            // unticked, the input goes and what was stored is cleared
            onChange({
              ...filled,
              multiple: event.target.checked,
              ...(!event.target.checked && { receiver: '' }),
            })
          }
        />
        {/* hidden, not gone: what was typed into it before the script came is heard of after */}
        <div hidden={awake && !filled.multiple}>
          <Field
            label={t.receiversLabel()}
            hint={t.receiversHint({ n: maxReceivers })}
            name="receiver"
            form="pdm"
            inputMode="email"
            autoComplete="off"
            value={filled.receiver}
            error={errorAt('receiver')}
            onChange={event => onChange({ ...filled, receiver: event.target.value, multiple: true })}
          />
        </div>
      </div>
    )
  return (
    <div className="dm-addresses">
      <Field
        label={t.email()}
        hint={t.emailHint()}
        name="email"
        form="pdm"
        type="email"
        autoComplete="email"
        required
        width="medium"
        value={filled.email}
        error={errorAt('email')}
        onChange={event => onChange({ ...filled, email: event.target.value })}
      />
      <CheckboxField
        label={
          <>
            {t.privacy()}{' '}
            <a
              href={href(page, content.show, { params: { topic: 'privacy' } })}
              target="_blank"
              rel="noopener"
            >
              {t.privacyLink()}
            </a>
          </>
        }
        name="privacy"
        form="pdm"
        required
        checked={filled.privacy}
        error={errorAt('privacy')}
        onChange={event => onChange({ ...filled, privacy: event.target.checked })}
      />
    </div>
  )
}
