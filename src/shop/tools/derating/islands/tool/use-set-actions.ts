import type { RefObject } from 'react'
import { href } from '#kit/contract.ts'
import { login, pageContext } from '#platform/page/client.ts'
import type { Language } from '#platform/language/language.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { derating } from '../../contract.ts'
import { sayDerating } from '../../texts.ts'
import { sheetQuery } from './sheet-query.ts'
import type { usePoints } from './use-points.ts'
import type { useSets } from './use-sets.ts'

type Tool = {
  root: RefObject<HTMLFormElement | null>
  product: string
  drawn: ReturnType<typeof usePoints>
  sets: ReturnType<typeof useSets>
  name: string
  onName: (name: string) => void
  /** shows a new set */
  onNew: () => void
  language: Language
}

/** What is done with the set that is open: saved under a name, removed, printed. */
export function useSetActions({ root, product, drawn, sets, name, onName, onNew, language }: Tool) {
  const t = sayDerating(language)
  const save = async () => {
    const saved = await sets.save(drawn.now(), name)
    if (!saved) return
    onName(saved.label)
    announce(t.saved({ name: saved.label }))
  }
  const removeSet = async () => {
    const { askDialog } = await import('#ui/behaviour/dialog.ts')
    const now = sets.sets.find(one => one.id === sets.active)
    const called = now?.label || t.unnamed()
    const asked = await askDialog({
      type: 'okCancel',
      heading: 'warning',
      text: t.deleteSure({ name: called }),
      ok: t.delete(),
      cancel: t.keepIt(),
      danger: true,
    })
    if (asked !== 'ok' || !(await sets.remove(sets.active))) return
    onNew()
    announce(t.deleted({ name: called }))
  }
  /** DER-14; DER-21: for who is not signed in the tool closes, and asks to sign in. */
  const print = async () => {
    if (pageContext().signedIn) {
      const query = sheetQuery(product, name, sets.active, sets.keptOf(drawn.now()), drawn.hidden)
      window.open(href(pageContext(), derating.print, { query }), '_blank')
      return
    }
    const tool = href(pageContext(), derating.show, { query: { product, deratingId: sets.active } })
    const over = root.current?.closest('dialog') !== null
    const { closeOverlay, openOverlay } = await import('#ui/behaviour/overlay.ts')
    if (over) closeOverlay()
    if (!(await login.ask?.())) return
    if (over) await openOverlay(tool, { size: 'derating' })
    else location.assign(tool)
  }
  return { save, removeSet, print }
}
