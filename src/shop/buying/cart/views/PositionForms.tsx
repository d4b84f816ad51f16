import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { cart as contract } from '../contract.ts'
import type { Position } from '../model/cart.ts'
import { sayCart } from '../texts.ts'

/**
 * CART-05: productCode, entryNumber, quantity, initialQuantity. The button is for those without scripts. `parts`:
 * positions of its set, which go with it.
 */
export function Quantity({ position, parts }: { position: Position; parts: number }) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <form
      method="post"
      action={href(page, contract.update)}
      className="cart-quantity"
      data-smooth
      data-news="shop:basket"
      data-cart-update={t.updateFailed()}
    >
      <Entry position={position} />
      <QuantityBox
        label={t.quantityOf({ code: position.code })}
        name="quantity"
        kind="cart"
        id={`quantity-${position.entryNumber}`}
        defaultValue={position.quantity}
        step={position.orderStep}
        min={0}
        unit={position.unit}
        wrong={position.problems.some(
          problem =>
            problem.kind === 'quantity' || problem.kind === 'beyond-stock' || problem.kind === 'pickup',
        )}
        describedBy={position.problems.length > 0 ? `problems-${position.entryNumber}` : undefined}
      />
      <Button
        type="submit"
        size="small"
        className="without-script"
        aria-label={t.updateOf({ code: position.code })}
      >
        {t.update()}
      </Button>
      {parts > 1 && <span className="row-note">{t.forAllParts({ n: parts })}</span>}
    </form>
  )
}

export function Remove({ position }: { position: Position }) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <form
      method="post"
      action={href(page, contract.update)}
      data-smooth
      data-news="shop:basket"
      data-cart-remove={t.removeFailed()}
    >
      <Entry position={position} />
      <input type="hidden" name="quantity" value="0" />
      <Button type="submit" size="small" look="text" icon="x" iconOnly>
        {t.remove({ code: position.code })}
      </Button>
    </form>
  )
}

function Entry({ position }: { position: Position }) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="productCode" value={position.code} />
      <input type="hidden" name="entryNumber" value={position.entryNumber} />
      <input type="hidden" name="initialQuantity" value={position.quantity} />
      <input type="hidden" name="brief" value="true" />
    </>
  )
}
