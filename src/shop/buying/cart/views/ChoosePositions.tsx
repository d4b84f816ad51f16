import { usePage } from '#platform/page/page-context.tsx'
import { markAll } from '../model/marks.ts'
import type { Position } from '../model/cart.ts'
import { sayCart } from '../texts.ts'

/** The form that what is done with the ticked positions belongs to. */
export const chosenForm = 'cart-chosen'

/** Ticks all positions of the page. */
export function ChooseAll() {
  const t = sayCart(usePage().language)
  return (
    <>
      <span className="visually-hidden">{t.select()}</span>
      <label className="tick-row needs-script">
        <input
          type="checkbox"
          aria-label={t.selectAll()}
          autoComplete="off"
          {...markAll.mark({ selectRows: true })}
        />
      </label>
    </>
  )
}

/** Ticks a position for what is done with several. */
export function Choose({ position }: { position: Position }) {
  const t = sayCart(usePage().language)
  return (
    <label className="tick-row">
      <input
        type="checkbox"
        form={chosenForm}
        name={`entrynumber${position.entryNumber}`}
        value={position.code}
        aria-label={t.choose({ code: position.code })}
        autoComplete="off"
      />
    </label>
  )
}
