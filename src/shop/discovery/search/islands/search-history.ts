import { pageContext, send } from '#platform/page/send.ts'
import { historyCookie, historyIn } from '#shop/discovery/history/model/history.ts'
import { alertDialog } from '#ui/behaviour/dialog.ts'
import { saySearch } from '../texts.ts'

/** SRCH-11: what was searched for last in this browser, the newest first. */
export const lastSearches = (): string[] => historyIn(document.cookie, pageContext().brand, 'search')

/** PDP-22: deletes the search history; a failure is told in the global error dialog. */
export async function forgetSearches(): Promise<boolean> {
  const { base, brand, language } = pageContext()
  try {
    await send(`${base}/deleteCookie`, {
      method: 'POST',
      body: new URLSearchParams({ cookie: historyCookie(brand, 'search') }),
    })
    return true
  } catch (error) {
    await alertDialog(error, saySearch(language).searchesNotCleared())
    return false
  }
}
