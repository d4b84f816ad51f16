import { piece, unitBehind, type OrderUnit } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { sayUi } from './texts.ts'

/**
 * `add`: a positive whole number, or empty, which is the default; Enter submits (CART-13).
 * `cart`: 0 removes; Enter, leaving, the stepper and 800 ms of rest commit, Enter never submits (CART-14).
 * What cannot be read is refused with a word when the entry ends; the last value stays (decision 040).
 */
export type QuantityKind = 'add' | 'cart'

export type QuantityBoxProps = {
  /** what is counted, e.g. 'Quantity of K2 16M 0601'; heard, not seen */
  label: string
  name?: string
  kind?: QuantityKind
  defaultValue?: number | string | undefined
  /** pieces a step of the stepper adds: the pack unit */
  step?: number
  min?: number
  /** what is counted; shown behind the field where it is no pieces, and read in what is typed: '25 m' */
  unit?: OrderUnit
  id?: string
  /** id of an error or rule about it */
  describedBy?: string | undefined
  wrong?: boolean
  /** without the stepper's buttons: in dense rows, where the arrow keys step too */
  plain?: boolean
}

/**
 * A quantity with a stepper: a plain text field first, made better by one listener for all (ux.md 1, no. 10). Where a
 * `cart` box commits, its form is sent if it is smooth, and an event `quantity` {value, old} bubbles in any case.
 */
export function QuantityBox({
  label,
  name = 'quantity',
  kind = 'add',
  defaultValue,
  step = 1,
  min,
  unit = piece,
  id,
  describedBy,
  wrong,
  plain,
}: QuantityBoxProps) {
  const { language } = usePage()
  const t = sayUi(language)
  const behind = unit === piece ? null : unitBehind(unit, 2, language)
  const box = (
    <span
      className="quantity"
      data-quantity-kind={kind}
      data-step={step}
      data-min={min ?? (kind === 'cart' ? 0 : step)}
      data-unit={behind === null ? undefined : unit}
    >
      {!plain && <Step by={-1} label={`${t.less()}: ${label}`} />}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        name={name}
        id={id}
        aria-label={behind === null ? label : `${label} (${behind})`}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        defaultValue={defaultValue ?? (kind === 'add' ? 1 : undefined)}
      />
      {!plain && <Step by={1} label={`${t.more()}: ${label}`} />}
    </span>
  )
  if (behind === null || plain) return box
  return (
    <span className="quantity-in-unit">
      {box}{' '}
      <span className="quantity-unit" aria-hidden="true">
        {behind}
      </span>
    </span>
  )
}

/** Its sign is drawn by the style sheet: a page may hold hundreds. */
function Step({ by, label }: { by: 1 | -1; label: string }) {
  return <button type="button" className="quantity-step" data-by={by} tabIndex={-1} aria-label={label} />
}
