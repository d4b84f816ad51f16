import { pageContext, send } from '#platform/page/send.ts'
import { sayField } from '#kit/field-errors.ts'
import { alertDialog } from '#ui/behaviour/dialog.ts'
import { showToast } from '#ui/behaviour/toast.ts'
import { after, untouched, type Happening, type Widget } from '../model/comment-box.ts'
import type { Option } from '../model/feedback.ts'
import { feedbackForm } from '../model/marks.ts'

/** One page view, one widget (K-46). */
let now: Widget = untouched
/** The last thing that was chosen goes with the comment (SITE-28). */
let carried: Option = 'like'

const fieldOf = (form: HTMLFormElement): HTMLTextAreaElement | null =>
  form.querySelector<HTMLTextAreaElement>('textarea[name=comment]')

function show(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[name=option]'))
    button.setAttribute('aria-pressed', String(button.value === now.chosen))
  form.querySelector('[data-feedback-comment]')?.classList.toggle('is-open', now.open)
}

const addressOf = (form: HTMLFormElement, call: 'like' | 'comment', said: Record<string, string>): string => {
  const page = location.pathname
  return `${form.action}/${call}?${new URLSearchParams({ ...said, page, option: carried }).toString()}`
}

async function happen(form: HTMLFormElement, happening: Happening, comment = ''): Promise<void> {
  const before = now
  const { widget, send: call } = after(now, happening)
  now = widget
  show(form)
  const opened = !before.open && now.open
  if (opened) fieldOf(form)?.focus()
  if (before.open && !now.open) {
    const field = fieldOf(form)
    if (field) field.value = ''
    form.querySelector<HTMLElement>('button[name=option]')?.focus({ preventScroll: true })
  }
  try {
    if (call) await send(addressOf(form, call, call === 'comment' ? { comment } : {}))
    if (!now.open) showToast(feedbackForm.read(form)?.thanks ?? '')
  } catch (error) {
    if (call === 'comment') {
      // what was written is not lost
      now = before
      show(form)
      const field = fieldOf(form)
      if (field) field.value = comment
    }
    await alertDialog(error)
  }
}

/** A choice, or the comment. */
export function submitted(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name === 'option') {
    carried = submitter.value === 'dislike' ? 'dislike' : 'like'
    return void happen(form, { kind: 'choose', option: carried })
  }
  const field = fieldOf(form)
  const comment = field?.value.trim() ?? ''
  if (comment !== '') return void happen(form, { kind: 'comment' }, comment)
  field?.setCustomValidity(sayField(pageContext().language).required())
  field?.reportValidity()
  field?.addEventListener('input', () => field.setCustomValidity(''), { once: true })
}

/** 'No comment', or Esc (ux.md 3.24). */
export function closed(form: HTMLFormElement): void {
  if (now.open) void happen(form, { kind: 'no-comment' })
}
