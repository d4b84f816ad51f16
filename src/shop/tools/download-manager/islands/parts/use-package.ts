import { useState } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { useButtonState } from '#ui/use-button-state.ts'
import { storedKeys } from '../../model/stored.ts'
import type { Filled } from './Addresses.tsx'
import { askPackage, type Fault } from './ask-package.ts'
import { readText, writeText } from './storage.ts'

/**
 * What both modes know of the package that is asked for: whom it goes to, what was refused, how its button stands, and
 * `resets`, which empties fields that were typed in.
 */
export function usePackage(
  kind: 'requestDownload' | 'requestExport',
  view: { filled: Filled; errors: readonly Fault[] },
) {
  const page = usePage()
  const [filled, setFilled] = useState<Filled>(view.filled)
  const [faults, setFaults] = useState<readonly Fault[]>(view.errors)
  const [buttonState, setButton] = useButtonState()
  const [resets, setResets] = useState(0)
  const fill = (next: Filled) => {
    setFilled(next)
    if (page.signedIn) writeText(storedKeys.receiver, next.receiver)
  }
  return {
    filled,
    faults,
    buttonState,
    resets,
    fill,
    /** the receivers that the browser keeps */
    restore() {
      const receiver = readText(storedKeys.receiver)
      if (receiver && page.signedIn) setFilled({ ...filled, receiver, multiple: true })
    },
    reset() {
      setResets(n => n + 1)
      fill({ ...filled, receiver: '', multiple: false })
      setFaults([])
    },
    /** sends the wish; `onConfirm` is called by the confirm button of the answer alone */
    async send(wish: Readonly<Record<string, unknown>>, onConfirm: () => void): Promise<void> {
      setButton('awaiting')
      const refused = await askPackage(page, kind, wish, filled, onConfirm)
      setButton(refused.length > 0 ? null : 'success')
      setFaults(refused)
      if (refused[0]) announceAlert(refused[0].message)
    },
  }
}
export type Package = ReturnType<typeof usePackage>
