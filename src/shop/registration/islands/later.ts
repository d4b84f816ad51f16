/** REG-05, REG-06: while the privacy policy is not accepted a dialog says so, and nothing is sent. */
export function listen(): void {
  addEventListener(
    'submit',
    event => {
      const form = event.target instanceof HTMLFormElement ? event.target : null
      const text = form?.dataset['acceptFirst']
      if (!form || text === undefined) return
      // one box names both, or the policy has its own
      const own =
        form.querySelector<HTMLInputElement>('input[name=privacyPolicy]') ??
        form.querySelector<HTMLInputElement>('input[name=termsOfUse]')
      if (!own || own.checked) return
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
