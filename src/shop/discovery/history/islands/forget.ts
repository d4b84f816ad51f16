import { href } from '#kit/contract.ts'
import { pageContext, send } from '#platform/page/send.ts'
import { returnFocus } from '#ui/behaviour/dialog-parts.ts'
import { alertDialog } from '#ui/behaviour/dialog.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { history } from '../contract.ts'
import { forgetForm, recentlyViewed } from '../model/marks.ts'

/** PDP-22: deletes a history; a failure is told in the global error dialog. Answers whether it is gone. */
async function forget(cookie: string, notForgotten: string): Promise<boolean> {
  try {
    await send(href(pageContext(), history.forget), {
      method: history.forget.method,
      body: new URLSearchParams({ cookie }),
    })
    return true
  } catch (error) {
    await alertDialog(error, notForgotten)
    return false
  }
}

/** The row goes without a reload; the focus stays on the page. */
export async function forgetByForm(form: HTMLFormElement): Promise<void> {
  const said = forgetForm.read(form)
  const cookie = String(new FormData(form).get('cookie'))
  if (!(await forget(cookie, said?.notForgotten ?? ''))) return
  recentlyViewed.closest(form)?.element.replaceChildren()
  returnFocus(null)
  announce(said?.forgotten ?? '')
}
