import { useRef, useState, type ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { Button } from '#ui/button.tsx'
import { popupSizes } from '#ui/popup-sizes.ts'
import { sayOrderForm } from '../../texts.ts'

const { width, height } = popupSizes.expandedGrid

/**
 * A grid that can be shown nearly as large as the window (GRID-09). It is one element in both views, so what was entered
 * is the same; closing brings it back to its place on the page.
 */
export function ExpandFrame({ label, children }: { label: string; children: ReactNode }) {
  const t = sayOrderForm(usePage().language)
  const awake = useAwake()
  const frame = useRef<HTMLDialogElement>(null)
  const [large, setLarge] = useState(false)
  const toggle = () => {
    const dialog = frame.current
    if (!dialog) return
    dialog.close()
    if (large) dialog.show()
    else dialog.showModal()
    setLarge(!large)
    dialog.querySelector<HTMLElement>('[data-expand-grid]')?.focus()
  }
  return (
    <dialog
      ref={frame}
      open
      className="order-frame"
      aria-label={label}
      data-expanded={large}
      style={large ? { width, height } : undefined}
      onCancel={event => {
        // Esc in a field brings its quantity back, elsewhere it closes
        event.preventDefault()
        if (!(document.activeElement instanceof HTMLInputElement)) toggle()
      }}
    >
      {awake && (
        <p className="order-frame-head">
          <Button
            look="text"
            size="small"
            icon={large ? 'x' : 'layout-grid'}
            onClick={toggle}
            data-expand-grid=""
          >
            {large ? t.shrink() : t.expand()}
          </Button>
        </p>
      )}
      {children}
    </dialog>
  )
}
