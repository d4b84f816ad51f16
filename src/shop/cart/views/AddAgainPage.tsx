import { usePage } from '#kit/page-context.tsx'
import { PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { sayCart } from '../texts.ts'
import { AddToCartForm } from './AddToCartForm.tsx'

/** A plain add that was refused: what is wrong, and the same form with what was entered. */
export function AddAgainPage({
  code,
  quantity,
  error,
  faults,
}: {
  code: string
  quantity: string
  /** at the quantity */
  error?: string | undefined
  faults: readonly string[]
}) {
  const t = sayCart(usePage().language)
  return (
    <div className="stack">
      <PageHead title={t.notAdded()} />
      {faults.map(fault => (
        <Message key={fault} kind="error" title={fault} />
      ))}
      {code && (
        <>
          <p className="part-number">{code}</p>
          <AddToCartForm code={code} quantity={quantity} error={error} />
        </>
      )}
    </div>
  )
}
