import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { sumText } from '#platform/units/order-unit.ts'
import { Kept } from '#platform/page/lasting-html.tsx'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import type { Callable } from '#shop/ordering/reference-documents/model/document.ts'
import type { NoteMarks } from '#shop/people/notes/model/note.ts'
import { OrderByNumberForm } from '#shop/buying/part-list/views/OrderByNumberForm.tsx'
import { managerHref } from '#shop/tools/download-manager/contract.ts'
import { lineLabel } from '#shop/catalogue/articles/model.ts'
import { configurationHref } from '#shop/tools/configurators/contract.ts'
import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { savedCarts } from '#shop/buying/saved-carts/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { cart as contract } from '../contract.ts'
import { blockAt, blocksOf, positionsIn, type Block } from '#kit/row-blocks.ts'
import type { Cart } from '../model/cart.ts'
import { isWhole } from '../model/outlook.ts'
import { besideBasket, type LineTool } from '../slots.ts'
import { sayCart } from '../texts.ts'
import { sayElsewhere } from '../texts/elsewhere.ts'
import { CartMessages } from './CartMessages.tsx'
import { CartSummary, type Ways } from './CartSummary.tsx'
import { EstimateForm, type EstimateState } from './EstimateForm.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { Positions } from './Positions.tsx'
import { EmptyWayBack } from './WayBack.tsx'
import { VariantGrids } from './VariantGrids.tsx'
import { cartProblemWords, problemWords } from './labels.ts'
import { shownCart } from '../model/marks.ts'

export type CartPageProps = {
  cart: Cart | null
  messages: readonly Flash[]
  /** what the visitor wrote about articles */
  marks?: NoteMarks
  /** what positions may be called off against, by article */
  choices?: ReadonlyMap<number, Callable[]>
  /** what else was made for articles */
  tools?: readonly ReadonlyMap<string, LineTool>[]
  estimate?: EstimateState
  ways?: Ways
  /** which of its positions are shown; left out: the first ones */
  blocks?: readonly Block[]
  /** the terms were not accepted (CART-36) */
  termsMissing?: boolean
}

const onOnePage: Ways = { flows: ['single'], express: false, outlook: null, mayOrder: true }

/** The basket (CART-02): faults first, then positions, then what it comes to and when everything is there. */
export function CartPage(props: CartPageProps) {
  const { cart, messages } = props
  const page = usePage()
  const t = sayCart(page.language)
  const filled = cart !== null && cart.positions.length > 0
  return (
    <div
      id="cart"
      className="stack-wide cart"
      data-total-cents={cart?.net ?? 0}
      data-currency={cart?.currency ?? page.currency}
      data-total-quantity={cart?.totalQuantity ?? 0}
      {...shownCart.mark({
        miniCartCount: cart?.shownCount ?? 0,
        cartVersion: cart?.version ?? 0,
        lines: cart?.positions.map(one => [one.entryNumber, one.code, one.quantity]) ?? [],
      })}
    >
      <PageHead
        title={t.title()}
        note={
          filled
            ? [t.positions({ n: cart.positions.length }), sumText(cart.positions, page)]
                .filter(Boolean)
                .join(', ')
            : null
        }
        actions={
          <>
            {filled && !page.visit && <SaveLink />}
            {page.signedIn && <SavedLink />}
            {filled && !page.visit && <ExportLink />}
            {filled && !page.visit && <DocumentsLink cart={cart} />}
            {filled && <DeleteLink />}
          </>
        }
      />
      <CartMessages messages={messages} />
      <template data-elsewhere>
        <Message kind="info" title={sayElsewhere(page.language).title()}>
          <ul className="plain-list" data-told="" />
        </Message>
      </template>
      {filled ? <Filled {...props} cart={cart} /> : <Empty />}
    </div>
  )
}

/** The documents and data of everything in the basket, in the download manager. */
function DocumentsLink({ cart }: { cart: Cart }) {
  const page = usePage()
  const codes = [...new Set(cart.positions.map(position => position.code))]
  return (
    <LinkButton href={managerHref(page, codes, 'basket')} look="text" icon="file-archive">
      {sayCart(page.language).documents()}
    </LinkButton>
  )
}

/** Under a name, to order it again; who is not signed in is asked to. */
function SaveLink() {
  const page = usePage()
  return (
    <LinkButton
      href={href(page, savedCarts.saveForm)}
      look="text"
      icon="list-plus"
      // a guest is led to the sign-in first
      {...(page.signedIn && { 'data-overlay': true })}
    >
      {sayCart(page.language).save()}
    </LinkButton>
  )
}

function SavedLink() {
  const page = usePage()
  return (
    <LinkButton href={href(page, savedCarts.list)} look="text" icon="layers">
      {sayCart(page.language).saved()}
    </LinkButton>
  )
}

function ExportLink() {
  const page = usePage()
  return (
    <LinkButton
      href={href(page, savedCarts.exportOpen, { query: { as: 'xlsx' } })}
      look="text"
      icon="file-spreadsheet"
      download
    >
      {sayCart(page.language).export()}
    </LinkButton>
  )
}

function DeleteLink() {
  const page = usePage()
  return (
    <LinkButton href={href(page, contract.confirmDelete)} look="text" icon="trash-2" data-overlay>
      {sayCart(page.language).deleteCart()}
    </LinkButton>
  )
}

function Empty() {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <>
      <EmptyState
        title={t.empty()}
        icon="shopping-cart"
        action={<LinkButton href={href(page, quickOrder.show)}>{t.quickOrder()}</LinkButton>}
      >
        <p>{t.emptyHint()}</p>
      </EmptyState>
      {page.visit && <EmptyWayBack />}
      <Card>
        <OrderByNumberForm rows={8} />
      </Card>
    </>
  )
}

function Filled({
  cart,
  estimate,
  termsMissing,
  marks,
  choices,
  tools = [],
  ways = onOnePage,
  blocks = blocksOf(cart.positions.length),
}: CartPageProps & { cart: Cart }) {
  const page = usePage()
  return (
    <>
      <Faults cart={cart} blocks={blocks} />
      <div className="two-columns cart-columns">
        <div className="stack-wide">
          <Positions cart={cart} blocks={blocks} marks={marks} choices={choices} tools={tools} />
          <Kept name="quick-add">
            <QuickAdd />
          </Kept>
          <VariantGrids positions={positionsIn(cart.positions, blocks)} />
        </div>
        <aside className="sticky-aside stack-wide">
          <CartSummary cart={cart} ways={ways} termsMissing={termsMissing ?? false} />
          {!page.visit && (estimate || !ways.outlook || !isWhole(ways.outlook.costs)) && (
            <Kept name="estimate" facts={estimate}>
              <EstimateForm {...estimate} />
            </Kept>
          )}
          {!page.visit &&
            besideBasket
              .all()
              .map(Beside => <Beside key={Beside.displayName ?? Beside.name} {...askedAbout(page, cart)} />)}
        </aside>
      </div>
      <PhoneBar cart={cart} />
    </>
  )
}

/** The positions, and the numbers of what was configured, for who is asked about them. */
const askedAbout = (page: PageContext, cart: Cart) => ({
  items: cart.positions.map(one => ({
    productNumber: one.code,
    qty: String(one.quantity),
    itemDesc: [one.name, lineLabel(one.details, page.language)].filter(Boolean).join(', '),
    itemLink: configurationHref(page, one.details) ?? '',
  })),
  configIds: cart.positions.flatMap(({ details: { configId } }) =>
    typeof configId === 'string' && configId !== '' ? [configId] : [],
  ),
})

/** How many faults are named; further ones are counted. */
const maxFaults = 20

/** What blocks the checkout, with a link to each position (CART-21). */
function Faults({ cart, blocks }: { cart: Cart; blocks: readonly Block[] }) {
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

function QuickAdd() {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <Card title={t.quickAdd()} tone="sunken" step>
      <form
        method="post"
        action={href(page, contract.add)}
        className="row cart-quick-add"
        data-smooth
        data-news="shop:basket"
        data-quick-add
      >
        <CsrfField />
        <Field
          label={t.number()}
          name="productCodePost"
          form="quick"
          width="medium"
          autoComplete="off"
          required
        />
        <Field
          label={t.quantity()}
          name="qty"
          form="quick"
          width="short"
          inputMode="numeric"
          defaultValue="1"
        />
        <Button type="submit" icon="plus">
          {t.add()}
        </Button>
        <LinkButton href={href(page, quickOrder.show)} look="text" icon="list-plus">
          {t.severalRows()}
        </LinkButton>
      </form>
    </Card>
  )
}
