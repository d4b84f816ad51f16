import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import type { Flash } from '#kit/flash.ts'
import { formatAmount } from '#kit/money.ts'
import { positionsIn, type Block } from '#kit/row-blocks.ts'
import { filledHtml, Kept, keptHtml, madeHtml, ofFacts } from '#platform/page/lasting-html.tsx'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { sumText } from '#platform/units/order-unit.ts'
import { savedCarts } from '#shop/buying/saved-carts/contract.ts'
import type { Callable } from '#shop/ordering/reference-documents/model/document.ts'
import type { NoteMarks } from '#shop/people/notes/model/note.ts'
import { lineLabel } from '#shop/catalogue/articles/model.ts'
import { configurationHref } from '#shop/tools/configurators/contract.ts'
import { managerHref } from '#shop/tools/download-manager/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { cart as contract } from '../contract.ts'
import type { Cart } from '../model/cart.ts'
import { isWhole } from '../model/outlook.ts'
import { besideBasket, type LineTool } from '../slots.ts'
import { sayCart } from '../texts.ts'
import { sayElsewhere } from '../texts/elsewhere.ts'
import { CartMessages } from './CartMessages.tsx'
import { CartSummary, WholeSums, type SummaryFacts, type Ways } from './CartSummary.tsx'
import { EstimateForm, type EstimateState } from './EstimateForm.tsx'
import { Faults } from './Faults.tsx'
import { OutlookLines } from './OutlookLines.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import { positionRows, PositionsTable } from './Positions.tsx'
import { VariantGrids } from './VariantGrids.tsx'

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

/** A basket with positions, as its page shows it. */
type FilledCart = CartPageProps & { cart: Cart; ways: Ways; blocks: readonly Block[] }

/** What the page says beside the holes of its template: what the template is kept by. */
type Facts = SummaryFacts &
  Pick<Cart, 'currency' | 'today' | 'deliveryDays'> & {
    /** tax is estimated by what is entered */
    estimates: boolean
  }

/** The holes of its template, each with the HTML that is put into it. */
type Holes = Record<
  | 'note'
  | 'documents'
  | 'messages'
  | 'faults'
  | 'rows'
  | 'grids'
  | 'net'
  | 'sums'
  | 'completeOn'
  | 'outlook'
  | 'estimate'
  | 'beside',
  () => string
>

/** The inside of the page of a basket with positions: a template by its facts, with its positions, sums and messages put in (decision 272). */
export function filledCart(page: PageContext, props: FilledCart): string {
  const { cart, ways, termsMissing, estimate } = props
  const { outlook } = ways
  const isKnown = outlook !== null && isWhole(outlook.costs)
  const facts: Facts = {
    currency: cart.currency,
    today: cart.today,
    deliveryDays: cart.deliveryDays,
    flows: ways.flows,
    express: ways.express,
    mayOrder: ways.mayOrder,
    isBlocked: cart.problems.length > 0,
    isKnown,
    isDated: cart.completeOn !== null,
    termsMissing: termsMissing ?? false,
    estimates: !page.visit && (estimate !== undefined || !isKnown),
  }
  const holes = holesOf(page, props)
  return filledHtml(
    ofFacts,
    page,
    `cart ${JSON.stringify(facts)}`,
    value => <Filled facts={facts} value={value} />,
    name => (name in holes ? holes[name as keyof Holes]() : ''),
    { prefix: 'cart' },
  )
}

function holesOf(page: PageContext, props: FilledCart): Holes {
  const { cart, messages, blocks, marks, choices, tools = [], ways, estimate } = props
  const t = sayCart(page.language)
  const { positions, currency, net, completeOn } = cart
  const { outlook } = ways
  const shown = positionsIn(positions, blocks)
  return {
    note: () =>
      escapeHtml([t.positions({ n: positions.length }), sumText(positions, page)].filter(Boolean).join(', ')),
    documents: () =>
      escapeHtml(managerHref(page, [...new Set(positions.map(position => position.code))], 'basket')),
    messages: () =>
      messages.length === 0 ? '' : madeHtml(page, 'messages', <CartMessages messages={messages} />),
    faults: () =>
      cart.problems.length === 0 ? '' : madeHtml(page, 'faults', <Faults cart={cart} blocks={blocks} />),
    rows: () => positionRows(page, { cart, blocks, marks, choices, tools }),
    grids: () =>
      keptHtml(
        page,
        'grids',
        shown.map(one => [one.base, one.code, one.lineKey, one.entryNumber]),
        <VariantGrids positions={shown} />,
      ),
    net: () => escapeHtml(formatAmount(net, currency, page.formatLocale)),
    sums: () =>
      outlook === null
        ? ''
        : keptHtml(
            page,
            'sums',
            [outlook.costs, currency],
            <WholeSums costs={outlook.costs} currency={currency} />,
          ),
    completeOn: () => (completeOn === null ? '' : escapeHtml(formatDate(completeOn))),
    outlook: () =>
      outlook === null
        ? ''
        : keptHtml(page, 'outlook', [outlook, currency], <OutlookLines outlook={outlook} cart={cart} />),
    estimate: () => keptHtml(page, 'estimate', estimate ?? null, <EstimateForm {...estimate} />),
    beside: () => {
      const asked = askedAbout(page, cart)
      return keptHtml(
        page,
        'beside',
        asked,
        besideBasket.all().map(Beside => <Beside key={Beside.displayName ?? Beside.name} {...asked} />),
      )
    },
  }
}

/** The same with a place for each of its values. */
function Filled({ facts, value }: { facts: Facts; value: (hole: keyof Holes) => string }) {
  const page = usePage()
  const { visit } = page
  return (
    <>
      <PageHead
        title={sayCart(page.language).title()}
        note={value('note')}
        actions={
          <>
            {!visit && <SaveLink />}
            {page.signedIn && <SavedLink />}
            {!visit && <ExportLink />}
            {!visit && <DocumentsLink href={value('documents')} />}
            <DeleteLink />
          </>
        }
      />
      {value('messages')}
      <Elsewhere />
      {value('faults')}
      <div className="two-columns cart-columns">
        <div className="stack-wide">
          <PositionsTable cart={facts} rows={value('rows')} />
          <Kept name="quick-add">
            <QuickAdd />
          </Kept>
          {value('grids')}
        </div>
        <aside className="sticky-aside stack-wide">
          <CartSummary facts={facts} value={value} />
          {facts.estimates && <div>{value('estimate')}</div>}
          {!visit && value('beside')}
        </aside>
      </div>
      <PhoneBar net={value('net')} mayOrder={facts.mayOrder} />
    </>
  )
}

/** What another window changed is told by this, once a script has filled it. */
export function Elsewhere() {
  return (
    <template data-elsewhere>
      <Message kind="info" title={sayElsewhere(usePage().language).title()}>
        <ul className="plain-list" data-told="" />
      </Message>
    </template>
  )
}

/** The documents and data of everything in the basket, in the download manager. */
function DocumentsLink({ href }: { href: string }) {
  return (
    <LinkButton href={href} look="text" icon="file-archive">
      {sayCart(usePage().language).documents()}
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

export function SavedLink() {
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
