import { href } from '#kit/contract.ts'
import { blockAt, type Block } from '#kit/row-blocks.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Message } from '#ui/message.tsx'
import { cart as contract } from '../contract.ts'
import type { Cart } from '../model/cart.ts'
import { sayCart } from '../texts.ts'
import { cartProblemWords, problemWords } from './labels.ts'

/** How many faults are named; further ones are counted. */
const maxFaults = 20

/** What blocks the checkout, with a link to each position (CART-21). */
export function Faults({ cart, blocks }: { cart: Cart; blocks: readonly Block[] }) {
  const page = usePage()
  const t = sayCart(page.language)
  const shown = new Set(blocks.flatMap(block => (block.shown ? [block.from] : [])))
  const at = (place: number, entryNumber: number) =>
    shown.has(blockAt(place))
      ? `#position-${entryNumber}`
      : `${href(page, contract.show, { query: { from: String(blockAt(place)) } })}#position-${entryNumber}`
  const faulty = cart.positions.flatMap((position, i) =>
    position.problems.map(own => ({ position, own, place: i + 1 })),
  )
  const further = new Set(faulty.slice(maxFaults).map(one => one.place)).size
  return cart.problems.map(problem => (
    <Message key={problem.kind} kind="error" title={cartProblemWords(t, problem)}>
      {problem.kind === 'positions' && (
        <>
          <ul className="plain-list">
            {faulty.slice(0, maxFaults).map(({ position: { entryNumber, code, unit }, own, place }) => (
              <li key={`${entryNumber} ${own.kind}`}>
                <a href={at(place, entryNumber)}>
                  {t.positionError({ n: place, text: `${code}. ${problemWords(t, own, unit, page)}` })}
                </a>
              </li>
            ))}
          </ul>
          {further > 0 && <p>{t.moreFaults({ n: further })}</p>}
        </>
      )}
    </Message>
  ))
}
