import { askBefore } from './ask-before.ts'
import { Button, LinkButton } from './button.tsx'
import { Card, DefinitionTable, PageHead, Tile, Toolbar } from './card.tsx'
import { Badge, Chip, State } from './chip.tsx'
import { PartNumber } from './copy-button.tsx'
import { DataTable } from './data-table.tsx'
import { DateField } from './date-field.tsx'
import { DateRange } from './date-range.tsx'
import { ErrorSummary } from './error-summary.tsx'
import {
  CheckboxField,
  CheckboxGroupField,
  CsrfField,
  Field,
  RadioGroupField,
  SelectField,
  TextAreaField,
} from './field.tsx'
import { rows } from './gallery-rows.ts'
import { Message } from './message.tsx'
import { MessageSection } from './message-section.tsx'
import { Pagination } from './pagination.tsx'
import { Money, Price } from './price.tsx'
import { QuantityBox } from './quantity-box.tsx'
import { Disclosure, SectionNav } from './section-nav.tsx'
import { Stars } from './stars.tsx'
import { StockMark } from './stock-mark.tsx'
import { EmptyState, Skeleton } from './waiting.tsx'

/** Every component once, as the tests and a look at the whole need them; no page of the shop. */
export function GalleryPage() {
  return (
    <>
      <PageHead
        title="Inserts"
        note="1 284 articles"
        actions={
          <>
            <Button icon="printer">Print</Button>
            <Button look="primary" icon="shopping-cart">
              Add to basket
            </Button>
          </>
        }
      />
      <div className="two-columns">
        <div className="stack-wide">
          <List />
          <section className="stack">
            <SectionNav
              items={[
                { href: '#data', name: 'Technical data' },
                { href: '#downloads', name: 'Downloads', count: 7 },
                { href: '#reviews', name: 'Reviews', count: 12 },
              ]}
            />
            <Disclosure summary="Electrical" open count={2} id="data">
              <DefinitionTable
                label="Electrical"
                rows={[
                  { name: 'Rated current', value: '16 A' },
                  { name: 'Rated voltage', value: '500 V' },
                ]}
              />
            </Disclosure>
            <Disclosure summary="Mechanical" id="downloads">
              Nothing.
            </Disclosure>
            <Disclosure summary="Reviews" id="reviews">
              <Stars rating={4.6} count={12} />
            </Disclosure>
          </section>
          <section className="stack">
            <h2>Messages</h2>
            <Message kind="success" stays title="10 × K2 16M 0601 added">
              <p>
                84.20 EUR. <a href="/">To the basket</a>
              </p>
            </Message>
            <Message kind="info">
              <p>Prices are net.</p>
            </Message>
            <Message kind="warning" title="The price has changed">
              <p>It was 8.42 when you put it into the basket.</p>
            </Message>
            <Message kind="error" title="The quantity is not available">
              <p>At most 120 pieces can be ordered.</p>
            </Message>
            <MessageSection
              label="What became of your file"
              messages={{
                success: ['12 positions are in check'],
                info: ['20 pieces are left'],
                error: ['Row 5: the quantity is not a number', 'Row 9: this is not a date'],
              }}
            />
            <div className="row">
              <State>Placed</State>
              <State tone="waiting">Waiting for approval</State>
              <State tone="good">Shipped</State>
              <State tone="bad">Cancelled</State>
              <Badge count={48} />
            </div>
          </section>
          <section className="grid">
            {['Rectangular connectors', 'Circular connectors', 'Cable assemblies'].map(name => (
              <Tile
                key={name}
                href="/"
                title={name}
                text="412 articles"
                picture={<img src="/_ui/desktop/common/images/favicon.svg" width="64" height="64" alt="" />}
                links={[
                  { href: '#h', name: 'Hoods' },
                  { href: '#i', name: 'Inserts' },
                ]}
              />
            ))}
          </section>
          <EmptyState
            icon="shopping-cart"
            title="Your basket is empty"
            action={<LinkButton href="/">Order by number</LinkButton>}
          >
            Paste a list of part numbers, or look through the families.
          </EmptyState>
          <Skeleton />
        </div>
        <Aside />
      </div>
    </>
  )
}

/** A list with its filters, actions and columns. */
function List() {
  return (
    <section className="stack">
      <div className="row">
        <Chip removeHref="?a" removeLabel="Remove Poles: 16">
          Poles: 16
        </Chip>
        <Chip removeHref="?b" removeLabel="Remove Gender: male">
          Gender: male
        </Chip>
        <a href="?">Clear all</a>
      </div>
      <Toolbar label="Selection" end={<Pagination page={3} last={27} href={n => `?page=${n}`} />}>
        <Button size="small" blocked="Select at least one article." icon="columns-3">
          Compare
        </Button>
        <Button size="small" icon="star">
          Watch
        </Button>
      </Toolbar>
      <DataTable
        label="Inserts"
        rows={rows}
        rowKey={row => row.code}
        rowProps={row => ({ 'data-product-code': row.code, 'aria-selected': row.poles === 24 })}
        columns={[
          {
            key: 'code',
            header: 'Part number',
            rowHeader: true,
            cell: row => <PartNumber code={row.code} href="/" copy />,
          },
          { key: 'name', header: 'Name', cell: row => row.name },
          {
            key: 'poles',
            header: 'Poles',
            align: 'number',
            cell: row => row.poles,
            sort: 'poles',
          },
          { key: 'current', header: 'Current', unit: 'A', align: 'number', cell: row => row.current },
          {
            key: 'stock',
            header: 'Stock',
            cell: row => <StockMark state={row.stock}>{row.note}</StockMark>,
          },
          { key: 'price', header: 'Net', align: 'number', cell: row => <Price price={row.price} /> },
          {
            key: 'add',
            header: <span className="visually-hidden">Add</span>,
            cell: row => (
              <form className="row" method="post" action="/smooth" data-smooth>
                <CsrfField />
                <QuantityBox label={`Quantity of ${row.code}`} />
                <Button type="submit" look="primary" size="small" icon="plus" iconOnly>
                  {`Add ${row.code}`}
                </Button>
              </form>
            ),
          },
        ]}
      />
    </section>
  )
}

/** Beside the list: a price with its form, and an address with every kind of field. */
function Aside() {
  return (
    <div className="sticky-aside stack">
      <Card title="Your price" tone="sunken">
        <p>
          <Price price="8.42" size="large" per={100} />
        </p>
        <p>
          <StockMark state="in">1 248 in stock</StockMark>
        </p>
        <form method="post" action="/smooth" data-smooth className="stack">
          <CsrfField />
          <QuantityBox label="Quantity" step={5} />
          <Button type="submit" look="primary" size="large" wide icon="shopping-cart">
            Add to basket
          </Button>
          <Button wide blocked="Choose a delivery address first." size="large">
            Place order
          </Button>
        </form>
        <p>
          Total <Money amount={8420} />
        </p>
      </Card>
      <Card
        title="Delivery address"
        action={
          <a href="/fragment" data-overlay>
            Change
          </a>
        }
      >
        <ErrorSummary
          errors={[
            { field: 'town', message: 'This field is required.' },
            { field: 'email', message: 'Please enter a valid email address.' },
          ]}
        />
        <form
          method="post"
          action="/smooth"
          {...askBefore({ ask: 'Do you really want to delete this?', ok: 'Delete', danger: true })}
        >
          <CsrfField />
          <Field
            label="Company"
            name="company"
            autoComplete="organization"
            defaultValue="Nordwind Automation"
            required
          />
          <Field
            label="Town"
            name="town"
            error="This field is required."
            required
            autoComplete="address-level2"
          />
          <Field label="Postcode" name="zip" width="short" autoComplete="postal-code" hint="5 digits" />
          <Field label="E-mail" name="email" type="email" autoComplete="email" />
          <Field label="Password" name="password" type="password" autoComplete="current-password" />
          <Field label="Length" name="length" width="short" suffix="m" inputMode="decimal" />
          <SelectField
            label="Country"
            name="country"
            options={[
              { value: 'DE', label: 'Germany' },
              { value: 'ES', label: 'Spain' },
            ]}
          />
          <DateField label="Wanted on" name="wantedOn" error="Please enter a date as dd/mm/yyyy." />
          <DateRange
            label="Ordered"
            kind="past"
            today="2027-01-14"
            typed={{ rangeFrom: '13/01/2027', rangeTo: '14/01/2027' }}
            range={{ from: '2027-01-13', to: '2027-01-14', faults: [] }}
            attributes={[
              { value: 'placedOn', label: 'Ordered' },
              { value: 'shippedOn', label: 'Shipped' },
            ]}
            attribute="placedOn"
            href={({ rangeFrom, rangeTo }) => `?rangeFrom=${rangeFrom}&rangeTo=${rangeTo}`}
          />
          <RadioGroupField
            label="Payment"
            name="payment"
            look="cards"
            defaultValue="ACCOUNT"
            options={[
              { value: 'ACCOUNT', label: 'On account', hint: 'Purchase order number needed' },
              { value: 'CARD', label: 'Card' },
            ]}
          />
          <CheckboxGroupField
            label="Articles"
            name="articles"
            options={rows.map(({ code, name }) => ({ value: code, label: name }))}
            defaultValues={['K2 16M 0601']}
          />
          <TextAreaField label="Note" name="note" hint="At most 255 characters" />
          <CheckboxField label="I accept the terms and conditions" name="terms" required />
          <div className="form-actions">
            <Button type="submit" look="primary">
              Save
            </Button>
            <Button>Cancel</Button>
            <Button look="text" className="is-destructive" icon="trash-2">
              Delete
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
