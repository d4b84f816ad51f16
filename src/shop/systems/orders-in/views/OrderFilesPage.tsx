import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { SelectField } from '#ui/field.tsx'
import { IfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { orders } from '#shop/ordering/orders/contract.ts'
import { orderDocuments } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayUpload } from '../texts/upload.ts'
import { LinesTable, type LineShown } from './DecisionFields.tsx'
import { StateOfIncoming, type Listed } from './ListPage.tsx'

type Own = Pick<Listed, 'id' | 'number' | 'state' | 'orderCode' | 'receivedAt'>

/** The order of the shop that a document became. */
function OrderLink({ code }: { code: string | null }) {
  const page = usePage()
  return (
    code && (
      <LinkIfOpen entry={orders.detail} href={href(page, orders.detail, { params: { orderCode: code } })}>
        {code}
      </LinkIfOpen>
    )
  )
}

/** A buyer uploads an order, and sees those of before. */
export function OrderFilesPage({
  rows,
  centers,
  costCenter,
  error,
  flashes,
}: {
  rows: readonly Own[]
  centers: readonly { value: string; label: string }[]
  /** code of the one that was chosen */
  costCenter: string
  /** at the file */
  error: string | undefined
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayUpload(page.language)
  const words = sayDesk(page.language)
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <IfOpen entry={orderDocuments.upload}>
        <UploadForm
          action={href(page, orderDocuments.upload)}
          form="order-file"
          label={t.file()}
          hint={t.fileHint()}
          error={error}
          submit={t.upload()}
          className="stack"
          accept=".xml,text/xml,application/xml"
          required
        >
          {centers.length > 1 && (
            <SelectField
              form="order-file"
              name="costCenter"
              label={t.costCenter()}
              defaultValue={costCenter}
              options={[{ value: '', label: t.asSaid() }, ...centers]}
            />
          )}
        </UploadForm>
      </IfOpen>
      {rows.length === 0 ? (
        <EmptyState title={t.none()} icon="cable" />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={rows}
          rowKey={one => one.id}
          columns={[
            {
              key: 'number',
              header: t.number(),
              rowHeader: true,
              cell: one => (
                <a href={href(page, orderDocuments.show, { params: { id: one.id } })}>{one.number}</a>
              ),
            },
            { key: 'came', header: words.came(), cell: one => formatMoment(one.receivedAt, page.timeZone) },
            { key: 'state', header: words.state(), cell: one => <StateOfIncoming state={one.state} /> },
            { key: 'order', header: words.order(), cell: one => <OrderLink code={one.orderCode} /> },
          ]}
        />
      )}
    </Screen>
  )
}

/** What became of an uploaded order, row by row: what came, and what it is here. */
export function OrderFilePage({
  one,
  lines,
  atOrder,
  flashes,
}: {
  one: Own & { reason: string }
  lines: readonly LineShown[]
  atOrder: readonly string[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayUpload(page.language)
  const waits = one.state === 'waiting'
  return (
    <Screen title={one.number} note={<StateOfIncoming state={one.state} />} flashes={flashes}>
      {waits && (
        <Message kind="warning" title={t.waits()}>
          {atOrder.length > 0 && (
            <ul>
              {atOrder.map(words => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </Message>
      )}
      {one.state === 'refused' && <Message kind="error">{t.refused({ reason: one.reason })}</Message>}
      {one.orderCode !== null && (
        <p>
          {sayDesk(page.language).order()}: <OrderLink code={one.orderCode} />
        </p>
      )}
      <LinesTable lines={lines} deciding={null} />
      <p>
        <LinkButton href={href(page, orderDocuments.list)} look="text">
          {t.back()}
        </LinkButton>
      </p>
    </Screen>
  )
}
