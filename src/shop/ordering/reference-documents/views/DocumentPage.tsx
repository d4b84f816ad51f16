import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cartLines } from '#shop/buying/cart/contract.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Price } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { documentDesk } from '../contract.ts'
import { kindName, standingOf, type ReferenceDocument, type ReferencePosition } from '../model/document.ts'
import type { CallOff } from '../model/document.ts'
import { sayDocuments } from '../texts.ts'
import { Standing } from './DocumentsPage.tsx'
import { validityWords } from './labels.ts'

type Props = {
  document: ReferenceDocument
  positions: readonly ReferencePosition[]
  callOffs: readonly CallOff[]
  today: CalendarDate
  flashes: readonly Flash[]
  atDesk: boolean
}

/** A reference document with what is left of each position. */
export function DocumentPage({ document, positions, callOffs, today, flashes, atDesk }: Props) {
  const page = usePage()
  const t = sayDocuments(page.language)
  const { code } = document
  return (
    <div data-document-code={code} data-document-left={document.left}>
      <Screen
        title={`${kindName(document.kind, page.language)} ${code}`}
        note={
          <>
            {document.title} {atDesk && `${document.companyName} `}
            {validityWords(t, document)} <Standing document={document} today={today} />
          </>
        }
        flashes={flashes}
        actions={
          atDesk ? (
            <CloseForm document={document} />
          ) : standingOf(document, today) === 'open' ? (
            <LinkButton
              href={href(page, cartLines.askDocument, { query: { documentCode: code } })}
              look="primary"
              icon="shopping-cart"
              data-overlay=""
            >
              {t.addAll()}
            </LinkButton>
          ) : null
        }
      >
        <Positions positions={positions} currency={document.currency} />
        {atDesk && <CallOffs callOffs={callOffs} />}
      </Screen>
    </div>
  )
}

function Positions({ positions, currency }: { positions: readonly ReferencePosition[]; currency: string }) {
  const page = usePage()
  const t = sayDocuments(page.language)
  const count = (n: number) => n.toLocaleString(page.formatLocale)
  return (
    <DataTable
      cards
      label={t.position()}
      rows={positions}
      rowKey={one => one.id}
      rowProps={one => ({ 'data-product-code': one.code, 'data-left': one.quantity - one.calledOff })}
      columns={[
        { key: 'number', header: t.position(), align: 'number', cell: one => one.number },
        {
          key: 'article',
          header: t.article(),
          rowHeader: true,
          cell: one => (
            <>
              <a
                className="part-number"
                href={href(page, productPage.show, { params: { productCode: one.code } })}
              >
                {one.code}
              </a>
              <span className="row-name">{one.name}</span>
            </>
          ),
        },
        { key: 'quantity', header: t.quantity(), align: 'number', cell: one => count(one.quantity) },
        { key: 'taken', header: t.calledOff(), align: 'number', cell: one => count(one.calledOff) },
        {
          key: 'left',
          header: t.rest(),
          align: 'number',
          cell: one => <strong>{count(one.quantity - one.calledOff)}</strong>,
        },
        {
          key: 'price',
          header: t.price(),
          align: 'number',
          cell: one =>
            one.price === null ? (
              t.priceOfDay()
            ) : (
              <Price price={one.price} currency={currency} per={one.priceUnit} />
            ),
        },
      ]}
    />
  )
}

function CallOffs({ callOffs }: { callOffs: readonly CallOff[] }) {
  const page = usePage()
  const t = sayDocuments(page.language)
  return (
    <section className="stack">
      <h2>{t.callOffs()}</h2>
      {callOffs.length === 0 ? (
        <p className="muted">{t.noCallOffs()}</p>
      ) : (
        <DataTable
          label={t.callOffs()}
          rows={callOffs}
          rowKey={one => `${one.order} ${one.number}`}
          columns={[
            { key: 'order', header: t.order(), rowHeader: true, cell: one => one.order },
            { key: 'number', header: t.position(), align: 'number', cell: one => one.number },
            { key: 'quantity', header: t.quantity(), align: 'number', cell: one => one.quantity },
            { key: 'date', header: t.date(), cell: one => formatMoment(one.at, page.timeZone) },
          ]}
        />
      )}
    </section>
  )
}

function CloseForm({ document }: { document: ReferenceDocument }) {
  const page = usePage()
  const t = sayDocuments(page.language)
  const { code, closed, version } = document
  return (
    <FormIfOpen
      entry={documentDesk.close}
      action={href(page, documentDesk.close, { params: { documentCode: code } })}
      {...(!closed &&
        askBefore({
          ask: t.closeQuestion({ code }),
          ok: t.close(),
          cancel: t.cancel(),
        }))}
    >
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="closed" value={String(!closed)} />
      <Button type="submit" icon="lock">
        {closed ? t.reopen() : t.close()}
      </Button>
    </FormIfOpen>
  )
}
