/** Wakes the feedback widget at its first use (SITE-27). */
export function whenIdle(): void {
  const load = () => import('./widget.ts')
  const formOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLFormElement>('form[data-feedback]') : null
  document.addEventListener(
    'submit',
    event => {
      const form = formOf(event.target)
      if (!form) return
      event.preventDefault()
      const { submitter } = event
      void load().then(({ submitted }) => submitted(form, submitter))
    },
    true,
  )
  document.addEventListener('click', event => {
    const none = event.target instanceof Element && event.target.closest('[data-feedback-none]')
    const form = none && formOf(none)
    if (form) void load().then(({ closed }) => closed(form))
  })
  document.addEventListener('keydown', event => {
    const form = event.key === 'Escape' && !event.defaultPrevented ? formOf(event.target) : null
    if (form) void load().then(({ closed }) => closed(form))
  })
}
