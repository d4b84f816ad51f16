import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { IfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchedList } from '#ui/searched-list.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { incomingDesk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayUpload } from '../texts/upload.ts'

export type Listed = {
  id: number
  number: string
  state: 'shown' | 'waiting' | 'placed' | 'done' | 'refused'
  companyName: string
  companyCode: string
  system: string | null
  orderCode: string | null
  receivedAt: Date
}

/** In which state an incoming order is. */
export function StateOfIncoming({ state }: { state: Listed['state'] }) {
  const t = sayDesk(usePage().language)
  const tone = state === 'waiting' ? 'waiting' : state === 'refused' ? 'neutral' : 'good'
  return <State tone={tone}>{t[state === 'shown' ? 'waiting' : state]()}</State>
}

/** Orders that came as documents, the newest first. */
export function ListPage({
  rows,
  query,
  lastPage,
  flashes,
  refused = null,
}: {
  rows: readonly Listed[]
  query: { text: string; state: '' | 'waiting' | 'placed' | 'refused'; page: number }
  lastPage: number
  flashes: readonly Flash[]
  /** a document that was not taken */
  refused?: { person: string; errors: readonly FieldError[] } | null
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <IfOpen entry={incomingDesk.upload}>
        <Disclosure summary={sayUpload(page.language).atDesk()} open={refused !== null}>
          <UploadAtDesk refused={refused} />
        </Disclosure>
      </IfOpen>
      <SearchedList
        words={t}
        icon="cable"
        query={query}
        states={['waiting', 'placed', 'refused']}
        isEmpty={rows.length === 0}
        lastPage={lastPage}
        href={href(page, incomingDesk.list)}
        hrefOf={n => href(page, incomingDesk.list, { query: { ...query, page: n } })}
      >
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
                <a href={href(page, incomingDesk.show, { params: { id: one.id } })}>{one.number}</a>
              ),
            },
            {
              key: 'company',
              header: t.company(),
              cell: one => `${one.companyName} (${one.companyCode})`,
            },
            { key: 'system', header: t.system(), cell: one => one.system ?? t.byFile() },
            { key: 'came', header: t.came(), cell: one => formatMoment(one.receivedAt, page.timeZone) },
            { key: 'state', header: t.state(), cell: one => <StateOfIncoming state={one.state} /> },
            {
              key: 'order',
              header: t.order(),
              cell: one =>
                one.orderCode && (
                  <LinkIfOpen
                    entry={orderDesk.order}
                    href={href(page, orderDesk.order, { params: { orderCode: one.orderCode } })}
                  >
                    {one.orderCode}
                  </LinkIfOpen>
                ),
            },
          ]}
        />
      </SearchedList>
    </Screen>
  )
}

function UploadAtDesk({ refused }: { refused: { person: string; errors: readonly FieldError[] } | null }) {
  const page = usePage()
  const t = sayUpload(page.language)
  const errorAt = (field: string) => refused?.errors.find(one => one.field === field)?.message
  return (
    <UploadForm
      action={href(page, incomingDesk.upload)}
      form="order-file"
      label={t.file()}
      hint={t.fileHint()}
      error={errorAt('file')}
      submit={t.upload()}
      className="stack"
      accept=".xml,text/xml,application/xml"
      required
    >
      <Field
        form="order-file"
        name="person"
        type="email"
        label={t.person()}
        hint={t.personHint()}
        defaultValue={refused?.person ?? ''}
        maxLength={254}
        required
        error={errorAt('person')}
      />
    </UploadForm>
  )
}
