import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import { notes as contract } from '../contract.ts'
import { nameOfNote, type Cockpit, type CockpitNote } from '../model/note.ts'
import type { ImportReport } from '../model/sheet.ts'
import { sayNotes } from '../texts.ts'
import { ImportForm, ImportOutcome } from './Import.tsx'
import { NoteMessages } from './NotesFragment.tsx'

export type CockpitProps = {
  cockpit: Cockpit
  messages: readonly Flash[]
  report: ImportReport | null
  wrongFile?: WrongFile
}

/** All notes of a person (NOTE-11). */
export function CockpitPage({ cockpit, messages, report, wrongFile }: CockpitProps) {
  const page = usePage()
  const t = sayNotes(page.language)
  const { rows, total, text } = cockpit
  const none = total === 0 && text === ''
  return (
    <div className="notes-cockpit stack-wide" data-total={total}>
      <PageHead
        title={t.title()}
        note={t.counted({ n: total })}
        actions={
          <>
            {!none &&
              (['xlsx', 'csv'] as const).map(as => (
                <LinkButton
                  key={as}
                  href={href(page, contract.download, { query: { as, text } })}
                  icon="file-spreadsheet"
                  download
                >
                  {as === 'xlsx' ? t.exportXlsx() : t.exportCsv()}
                </LinkButton>
              ))}
            <LinkButton href={href(page, contract.importForm)} icon="upload" data-overlay="">
              {t.import()}
            </LinkButton>
          </>
        }
      />
      <NoteMessages messages={messages} from="cockpit" />
      {report && <ImportOutcome report={report} />}
      {wrongFile && <ImportForm wrong={wrongFile} />}
      {none ? (
        <EmptyState title={t.emptyTitle()} icon="sticky-note">
          {t.emptyText()}
        </EmptyState>
      ) : (
        <>
          <FilterBar action={href(page, contract.cockpit)} label={t.title()}>
            <Field label={t.search()} name="text" type="search" defaultValue={text} maxLength={120} />
          </FilterBar>
          {rows.length === 0 ? (
            <EmptyState
              title={t.noneFound()}
              icon="sticky-note"
              action={<LinkButton href={href(page, contract.cockpit)}>{t.showAll()}</LinkButton>}
            />
          ) : (
            <Rows rows={rows} />
          )}
          <Pagination
            page={cockpit.page}
            last={cockpit.lastPage}
            href={n => href(page, contract.cockpit, { query: { text, page: n } })}
          />
        </>
      )}
    </div>
  )
}

function Rows({ rows }: Pick<Cockpit, 'rows'>) {
  const page = usePage()
  const t = sayNotes(page.language)
  return (
    <DataTable
      cards
      label={t.title()}
      rows={rows}
      rowKey={row => row.noteId}
      rowProps={row => ({ 'data-note-id': row.noteId, 'data-product-code': row.productCode })}
      columns={[
        {
          key: 'note',
          header: t.noteField(),
          rowHeader: true,
          cell: row => (
            <>
              {row.title !== '' && <strong className="notes-name">{row.title}</strong>}
              <span className="notes-text">{row.note}</span>
            </>
          ),
        },
        { key: 'product', header: t.product(), cell: row => <Product row={row} /> },
        {
          key: 'saved',
          header: t.savedOn(),
          cell: row => formatDate(dayOf(new Date(row.noteCreationTime))),
        },
        {
          key: 'actions',
          header: <span className="visually-hidden">{t.actions()}</span>,
          className: 'notes-actions',
          cell: row => <Actions row={row} />,
        },
      ]}
    />
  )
}

function Product({ row }: { row: CockpitNote }) {
  const page = usePage()
  const t = sayNotes(page.language)
  const { productCode, productName, gone } = row
  if (gone)
    return (
      <>
        <span className="part-number">{productCode}</span>
        <span className="row-name">{t.gone()}</span>
      </>
    )
  return (
    <>
      <a className="part-number" href={href(page, productPage.show, { params: { productCode } })}>
        {productCode}
      </a>
      {productName !== productCode && <span className="row-name">{productName}</span>}
    </>
  )
}

/** Deleting opens the page anew (NOTE-11), with the way back. */
function Actions({ row }: { row: CockpitNote }) {
  const page = usePage()
  const t = sayNotes(page.language)
  const { productCode, noteId } = row
  const title = nameOfNote(row)
  return (
    <div className="notes-acts">
      <LinkButton
        href={href(page, contract.overlay, { params: { productCode }, query: { noteId } })}
        look="text"
        size="small"
        icon="pencil"
        aria-label={t.editOf({ title })}
        data-overlay=""
        data-popup="wide"
      >
        {t.edit()}
      </LinkButton>
      <form
        method="post"
        action={href(page, contract.removeByForm)}
        {...askBefore({ ask: t.deleteQuestion({ title }), ok: t.delete(), cancel: t.cancel(), danger: true })}
        data-removes-row=""
      >
        <CsrfField />
        <input type="hidden" name="noteId" value={noteId} />
        <Button type="submit" look="text" size="small" icon="trash-2" aria-label={t.deleteOf({ title })}>
          {t.delete()}
        </Button>
      </form>
    </div>
  )
}
