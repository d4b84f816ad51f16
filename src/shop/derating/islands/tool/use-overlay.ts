import { useEffect, type RefObject } from 'react'
import { fetchFragment, pageContext } from '#kit/client.ts'
import { href } from '#kit/contract.ts'
import { derating } from '../../contract.ts'
import { noteClosed, noteOpened } from './session-notes.ts'

/**
 * Over another page: notes that the tool is open there (DER-19); when it closes, a set that it was opened with loads the
 * page again, else the saved sets on it are asked for anew (DER-18).
 */
export function useOverlay(root: RefObject<HTMLElement | null>, product: string, openedWith: string): void {
  useEffect(() => {
    const dialog = root.current?.closest('dialog')
    if (!dialog) return
    noteOpened(product, openedWith)
    const close = () => {
      noteClosed()
      if (openedWith !== '') return location.reload()
      void refresh(product)
    }
    // heard after the tool has gone with the dialog, so it is not taken back
    dialog.addEventListener('close', close, { once: true })
  }, [root, product, openedWith])
}

async function refresh(product: string): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-derating-sets]')
  if (!place) return
  const url = href(pageContext(), derating.sets, { query: { product } })
  place.innerHTML = await fetchFragment(url).catch(() => place.innerHTML)
}
