import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart as contract } from '../contract.ts'
import type { Block } from '#kit/row-blocks.ts'
import { sayCart } from '../texts.ts'
import { blockToCome } from '../model/marks.ts'

/** Positions that come when they are looked at; without scripts, and for who cannot wait, a link shows them. */
export function ToCome({
  block: { from, to },
  entryNumber,
}: {
  block: Block
  /** of its first position */
  entryNumber: number | undefined
}) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <tr className="cart-to-come" {...blockToCome.mark({ cartBlock: from, rows: to - from + 1 })}>
      <td colSpan={8}>
        <a
          href={`${href(page, contract.show, { query: { from: String(from) } })}#position-${entryNumber ?? ''}`}
          rel="nofollow"
        >
          {t.positionsToCome({ from, to })}
        </a>
      </td>
    </tr>
  )
}
