const boxes = () => import('./quantity-boxes.ts')

/**
 * What looks after quantity boxes is loaded when the first of a page is pointed at or focused, so that it does not
 * count against the first 10 KB; a press on a stepper or a form sent before is repeated then.
 */
export function listenToQuantities(): void {
  let ready = false
  const begin = async () => {
    const all = await boxes()
    if (!ready) all.listenToBoxes()
    ready = true
    return all
  }
  const wake = async (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    const form = event.type === 'submit' ? (target as HTMLFormElement | null) : null
    if (ready || !(form ? form.querySelector('.quantity') : target?.closest('.quantity'))) return
    const step = event.type === 'click' ? target?.closest<HTMLElement>('.quantity-step') : null
    if (form) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const { goOnAfter } = await begin()
    step?.click()
    if (!form) return
    form.requestSubmit(event instanceof SubmitEvent ? event.submitter : null)
    goOnAfter(form)
  }
  for (const kind of ['pointerover', 'focusin', 'click', 'submit'] as const)
    document.addEventListener(kind, event => void wake(event), true)
  // somebody was in one before this script came
  const typed = [...document.querySelectorAll<HTMLInputElement>('.quantity > input')].some(
    input => input === document.activeElement || input.value !== input.defaultValue,
  )
  if (typed) void begin()
}
