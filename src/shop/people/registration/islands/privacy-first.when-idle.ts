import { policyFirst } from '../model/marks.ts'

const isEmpty = (control: Element): boolean =>
  control instanceof HTMLInputElement && control.type === 'checkbox'
    ? !control.checked
    : 'value' in control && String(control.value).trim() === ''

/**
 * REG-05, REG-06: while the privacy policy is not accepted a dialog says so, and nothing is sent. Where more than that is
 * missing in the form of a company, it goes to the server, whose summary says all of it at once (decision 229).
 */
export function whenIdle(): void {
  addEventListener(
    'submit',
    event => {
      const form = event.target instanceof HTMLFormElement ? event.target : null
      const text = policyFirst.read(form)?.acceptFirst
      if (!form || text === undefined) return
      const policy = form.querySelector<HTMLInputElement>('input[name=privacyPolicy]')
      // one box names both, or the policy has its own
      const own = policy ?? form.querySelector<HTMLInputElement>('input[name=termsOfUse]')
      if (!own || own.checked) return
      const missing = [...form.querySelectorAll('[aria-required=true]')].filter(
        control => control !== own && control.checkVisibility() && isEmpty(control),
      )
      if (policy && missing.length > 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void tell(text, own)
    },
    true,
  )
}

async function tell(text: string, box: HTMLElement): Promise<void> {
  const { askDialog } = await import('#ui/behaviour/dialog.ts')
  await askDialog({ type: 'ok', heading: 'warning', text })
  box.focus()
}
