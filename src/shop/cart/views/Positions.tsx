import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { LineLabel } from '#shop/catalogue/views/LineLabel.tsx'
import type { NoteMarks } from '#shop/notes/model/note.ts'
import { NoteMark } from '#shop/notes/views/NoteMark.tsx'
import { YourNumber } from '#shop/own-numbers/views/YourNumber.tsx'
import { productPage } from '#shop/product-page/contract.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money, Price } from '#ui/price.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import { cart as contract } from '../contract.ts'
import type { Cart, Position } from '../model/cart.ts'
import { sayCart } from '../texts.ts'
import { LineTools } from './LineTools.tsx'
import { nextBreak, priceSource, problemWords, scheduleWords } from './words.ts'

const chosenForm = 'cart-chosen'

/** The positions, each with a form for its quantity and one that removes it; marked ones can be removed together. */
export function Positions({ cart, marks }: { cart: Cart; marks: NoteMarks | undefined }) {
  const page = usePage()
  const t = sayCart(page.language)
  const place = new Map(cart.positions.map((position, i) => [position.entryNumber, i + 1]))
  return (
    <div className="stack">
      <DataTable
        label={t.title()}
        rows={cart.positions}
        rowKey={position => position.entryNumber}
        rowProps={position => ({
          id: `position-${position.entryNumber}`,
          className: position.problems.length > 0 ? 'cart-wrong' : '',
          'data-entry-number': position.entryNumber,
          'data-cart-row': position.entryNumber,
          'data-product-code': position.code,
          'data-quantity': position.quantity,
        })}
        columns={[
          {
            key: 'chosen',
            header: <Chosen />,
            cell: position => <Choose position={position} />,
            className: 'cart-choose',
          },
          {
            key: 'position',
            header: t.position(),
            align: 'number',
            className: 'cart-place hide-narrow',
            cell: position => place.get(position.entryNumber),
          },
          {
            key: 'article',
            header: t.article(),
            rowHeader: true,
            cell: position => <Article position={position} marks={marks} />,
          },
          {
            key: 'delivery',
            header: t.delivery(),
            className: 'cart-when',
            cell: position => <Delivery position={position} />,
          },
          {
            key: 'price',
            header: t.price(),
            align: 'number',
            className: 'cart-price',
            cell: position => <UnitPrice position={position} currency={cart.currency} />,
          },
          {
            key: 'quantity',
            header: t.quantity(),
            className: 'cart-pieces',
            cell: position => <Quantity position={position} />,
          },
          {
            key: 'total',
            header: t.total(),
            align: 'number',
            className: 'cart-total',
            cell: position =>
              position.price ? (
                <strong>
                  <Money amount={position.price.amount} currency={cart.currency} />
                </strong>
              ) : null,
          },
          {
            key: 'remove',
            className: 'cart-remove',
            header: <span className="visually-hidden">{t.actions()}</span>,
            cell: position => <Remove position={position} />,
          },
        ]}
      />
      <form
        id={chosenForm}
        method="post"
        action={href(page, contract.removeSeveral)}
        data-smooth
        data-news="shop:basket"
        data-cart-remove={t.removeFailed()}
      >
        <CsrfField />
        <Button type="submit" size="small" look="text" icon="trash-2">
          {t.removeChosen()}
        </Button>
      </form>
    </div>
  )
}

function Chosen() {
  return <span className="visually-hidden">{sayCart(usePage().language).select()}</span>
}

function Choose({ position }: { position: Position }) {
  const t = sayCart(usePage().language)
  return (
    <input
      type="checkbox"
      form={chosenForm}
      name={`entrynumber${position.entryNumber}`}
      value={position.code}
      aria-label={t.choose({ code: position.code })}
      autoComplete="off"
    />
  )
}

function Article({ position, marks }: { position: Position; marks: NoteMarks | undefined }) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <div className="cart-article">
      {position.picture && (
        <img
          className="white-tile"
          src={position.picture}
          width={48}
          height={48}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <span className="part-number">
          <a href={href(page, productPage.show, { params: { productCode: position.code } })}>
            {position.code}
          </a>
        </span>
        <span className="row-name">{position.name}</span>
        <LineLabel details={position.details} />
        <LineTools position={position} />
        <YourNumber numbers={position.ownNumbers} />
        <NoteMark code={position.code} marks={marks} />
        {position.problems.length > 0 && (
          <div id={`problems-${position.entryNumber}`}>
            {position.problems.map(problem => (
              <p key={problem.kind} className="field-error">
                <Icon name="circle-alert" size={16} />
                <span>
                  {problemWords(t, problem)}
                  {problem.kind === 'no-longer-sold' &&
                    problem.instead?.map(code => (
                      <span key={code}>
                        {' '}
                        {t.replacedBy()}{' '}
                        <a href={href(page, productPage.show, { params: { productCode: code } })}>{code}</a>
                      </span>
                    ))}
                </span>
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** When it arrives; several parts are unfolded (CART-30). */
function Delivery({ position }: { position: Position }) {
  const t = sayCart(usePage().language)
  const { lines, short } = position.plan
  const last = lines.at(-1)
  if (!last || short > 0) return <StockMark state="out">{t.later()}</StockMark>
  const fromStock = lines.filter(line => line.from === 'stock').length
  const state = fromStock === lines.length ? 'in' : 'future'
  return (
    <>
      <StockMark state={state}>{formatDate(last.on)}</StockMark>
      {lines.length > 1 && (
        <Disclosure summary={t.schedule({ n: lines.length })} look="plain">
          <ul className="plain-list">
            {scheduleWords(t, position).map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

function UnitPrice({ position, currency }: { position: Position; currency: string }) {
  const page = usePage()
  const t = sayCart(page.language)
  const { price } = position
  if (!price) return <>{t.onRequest()}</>
  const source = priceSource(t, price)
  const hint = nextBreak(t, price, page)
  return (
    <>
      <Price price={price.price} currency={currency} per={price.priceUnit} />
      {price.holdsFrom > 1 && <span className="row-note">{t.fromQuantity({ n: price.holdsFrom })}</span>}
      {source && <span className="row-note">{source}</span>}
      {hint && <span className="row-note">{hint}</span>}
    </>
  )
}

/** CART-05: productCode, entryNumber, quantity, initialQuantity. The button is for those without scripts. */
function Quantity({ position }: { position: Position }) {
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
        wrong={position.problems.some(
          problem => problem.kind === 'quantity' || problem.kind === 'beyond-stock',
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
    </form>
  )
}

function Remove({ position }: { position: Position }) {
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
    </>
  )
}
