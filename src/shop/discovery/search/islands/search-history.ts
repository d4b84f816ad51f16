import { href } from '#kit/contract.ts'
import { pageContext, send } from '#platform/page/send.ts'
import { history } from '#shop/discovery/history/contract.ts'
import { historyCookie, historyIn } from '#shop/discovery/history/model/history.ts'
import { alertDialog } from '#ui/behaviour/dialog.ts'
import { saySearch } from '../texts.ts'

/** SRCH-11: what was searched for last in this browser, the newest first. */
export const lastSearches = (): string[] => historyIn(document.cookie, pageContext().brand, 'search')

/** PDP-22: deletes the search history; a failure is told in the global error dialog. */
export async function forgetSearches(): Promise<boolean> {
  const { brand, language } = pageContext()
  try {
    await send(href(pageContext(), history.forget), {
      method: history.forget.method,
      body: new URLSearchParams({ cookie: historyCookie(brand, 'search') }),
    })
    return true
  } catch (error) {
    await alertDialog(error, saySearch(language).searchesNotCleared())
    return false
  }
}
