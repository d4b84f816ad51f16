import { useCallback, useMemo, useRef, useState } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { readQuantity } from '#platform/units/quantity.ts'
import { nextQuantity } from '#shop/catalogue/articles/model.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { quantityReason } from '#ui/quantity-reason.ts'
import { sayUi } from '#ui/texts.ts'
import type { ShownGroup, ShownSku } from '../../model/shown-grid.ts'
import { sayOrderForm } from '../../texts.ts'

/** The quantity that a field comes with; what was refused counts as none. */
const firstOf = ({ typed, error }: ShownSku): string =>
  error === null && /^\d{1,7}$/.test(typed) ? typed : '0'

/** What stands in the fields, what is wrong with it, and what was last accepted in each. */
export function useCells(groups: readonly ShownGroup[]) {
  const page = usePage()
  const t = sayOrderForm(page.language)
  const skus = useMemo(() => groups.flatMap(group => group.skus), [groups])
  const [typed, setTyped] = useState(() => skus.map(sku => sku.typed))
  const [errors, setErrors] = useState(() => skus.map(sku => sku.error))
  const now = useRef({ typed, accepted: skus.map(firstOf) })
  const put = useCallback((at: number, text: string, error: string | null) => {
    now.current.typed = now.current.typed.with(at, text)
    setTyped(now.current.typed)
    setErrors(list => (list[at] === error ? list : list.with(at, error)))
  }, [])
  const quantityOf = (at: number): number => {
    const read = readQuantity(now.current.typed[at] ?? '', page.formatLocale, skus[at]?.unit)
    if (read.kind === 'quantity') return read.quantity
    return read.kind === 'empty' ? 0 : Number(now.current.accepted[at])
  }
  /** GRID-04 and whole packs; what is no quantity goes back to the last one, with a word. False then. */
  const commit = useCallback(
    (at: number): boolean => {
      const sku = skus[at]
      const text = now.current.typed[at] ?? ''
      const read = readQuantity(text, page.formatLocale, sku?.unit)
      const old = now.current.accepted[at] ?? '0'
      if (read.kind === 'unsure' || read.kind === 'refused') {
        const reason = quantityReason(page, read, sku?.unit)
        const words = sayUi(page.language).quantityStays({ typed: text.trim(), reason, old })
        put(at, old, words)
        announceAlert(words)
        return false
      }
      const asked = read.kind === 'empty' ? 0 : read.quantity
      const quantity = asked === 0 || !sku ? 0 : nextQuantity(sku, asked)
      if (quantity !== asked) announce(t.roundedUp({ asked, n: quantity }))
      now.current.accepted[at] = String(quantity)
      // what was refused stays said until something else is entered
      if (String(quantity) !== text) put(at, String(quantity), null)
      return true
    },
    [skus, page, put, t],
  )
  const clear = () => {
    now.current = { typed: skus.map(() => '0'), accepted: skus.map(() => '0') }
    setTyped(now.current.typed)
    setErrors(skus.map(() => null))
  }
  return { skus, typed, errors, put, quantityOf, commit, clear, accepted: () => now.current.accepted }
}
