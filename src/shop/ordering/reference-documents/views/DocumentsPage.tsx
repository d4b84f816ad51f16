import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable, type Sorting } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Screen } from '#ui/screen.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { documentDesk, referenceDocuments } from '../contract.ts'
import { kindName, standingOf, type DocumentSort, type ReferenceDocument } from '../model/document.ts'
import type { DocumentImport } from '../model/imported.ts'
import type { ImportFault } from '../model/sheet.ts'
import { sayDocuments } from '../texts.ts'
import { faultWords, standingWords, validityWords } from './labels.ts'

type AppliedImport = Pick<DocumentImport, 'id' | 'filename' | 'author' | 'appliedAt' | 'takenBackAt'>
type Props = {
  documents: readonly ReferenceDocument[]
  page: number
  lastPage: number
  text: string
  sort: DocumentSort
  today: CalendarDate
  flashes: readonly Flash[]
  /** as the desk sees it */
  atDesk: boolean
  /** files that were applied last, at the desk */
  imports?: readonly AppliedImport[]
  /** a file that was refused: why, or which of its rows */
  refused?: { error?: string; faults?: readonly ImportFault[] }
}

/** Reference documents: of the buyer's company, or at the desk of all, with the import. */
export function DocumentsPage({
  documents,
  text,
  sort,
  today,
  flashes,
  atDesk,
  imports = [],
  refused,
  ...pages
}: Props) {
  const page = usePage()
  const t = sayDocuments(page.language)
  const entry = atDesk ? documentDesk.list : referenceDocuments.list
  const none = documents.length === 0 && text === ''
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      {refused?.faults && <Faults faults={refused.faults} />}
      {atDesk && mayOpen(page, documentDesk.import) && (
        <UploadForm
          action={href(page, documentDesk.import)}
          form="documents"
          label={t.file()}
          hint={t.fileHint()}
          error={refused?.error}
          submit={t.import()}
          className="stack"
          required
        />
      )}
      {none ? (
        <EmptyState title={t.none()} icon="file-text">
          {!atDesk && <p>{t.noneText()}</p>}
        </EmptyState>
      ) : (
        <>
          <FilterBar action={href(page, entry)} label={t.title()}>
            <input type="hidden" name="sort" value={sort} />
            <Field label={t.search()} name="text" type="search" defaultValue={text} maxLength={120} />
          </FilterBar>
          {documents.length === 0 ? (
            <EmptyState
              title={t.noneFound()}
              icon="search"
              action={<LinkButton href={href(page, entry)}>{t.showAll()}</LinkButton>}
            />
          ) : (
            <Rows
              documents={documents}
              today={today}
              atDesk={atDesk}
              sorting={{
                now: sort,
                href: (to: DocumentSort) => href(page, entry, { query: { text, sort: to } }),
              }}
            />
          )}
          <Pagination
            page={pages.page}
            last={pages.lastPage}
            href={n => href(page, entry, { query: { text, sort, page: n } })}
          />
        </>
      )}
      {imports.length > 0 && <LastImports imports={imports} />}
    </Screen>
  )
}

function LastImports({ imports }: { imports: readonly AppliedImport[] }) {
  const page = usePage()
  const t = sayDocuments(page.language)
  return (
    <section className="stack">
      <h2>{t.lastImports()}</h2>
      <DataTable
        cards
        label={t.lastImports()}
        rows={imports}
        rowKey={one => one.id}
        columns={[
          {
            key: 'file',
            header: t.fileName(),
            rowHeader: true,
            cell: one => (
              <a href={href(page, documentDesk.imported, { params: { import: one.id } })}>{one.filename}</a>
            ),
          },
          { key: 'who', header: t.who(), className: 'desk-words', cell: one => one.author },
          {
            key: 'when',
            header: t.date(),
            cell: one => (one.appliedAt ? formatMoment(one.appliedAt) : ''),
          },
          {
            key: 'state',
            header: t.status(),
            cell: one => (one.takenBackAt ? t.isTakenBack() : t.isApplied()),
          },
        ]}
      />
    </section>
  )
}

function Rows({
  documents,
  today,
  atDesk,
  sorting,
}: Pick<Props, 'documents' | 'today' | 'atDesk'> & { sorting: Sorting }) {
  const page = usePage()
  const t = sayDocuments(page.language)
  const detail = atDesk ? documentDesk.detail : referenceDocuments.detail
  return (
    <DataTable
      cards
      sorting={sorting}
      label={t.title()}
      rows={documents}
      rowKey={one => one.code}
      rowProps={one => ({ 'data-document-code': one.code })}
      columns={[
        {
          key: 'code',
          sort: 'code',
          header: t.document(),
          rowHeader: true,
          cell: one => (
            <>
              <a href={href(page, detail, { params: { documentCode: one.code } })}>{one.code}</a>
              {one.title !== '' && <span className="row-name">{one.title}</span>}
            </>
          ),
        },
        { key: 'kind', sort: 'kind', header: t.kind(), cell: one => kindName(one.kind, page.language) },
        ...(atDesk
          ? [
              {
                key: 'company',
                sort: 'company',
                header: t.company(),
                cell: (one: ReferenceDocument) => one.companyName,
              },
            ]
          : []),
        { key: 'valid', sort: 'until', header: t.validity(), cell: one => validityWords(t, one) },
        {
          key: 'left',
          sort: 'left',
          header: t.left(),
          align: 'number',
          cell: one => one.left.toLocaleString(page.formatLocale),
        },
        { key: 'status', header: t.status(), cell: one => <Standing document={one} today={today} /> },
      ]}
    />
  )
}

/** How a document stands today. */
export function Standing({ document, today }: { document: ReferenceDocument; today: CalendarDate }) {
  const t = sayDocuments(usePage().language)
  const standing = standingOf(document, today)
  return <State tone={standing === 'open' ? 'good' : 'neutral'}>{standingWords(t, standing)}</State>
}

/** Rows shown of those that stand in the way. */
const maxShown = 100

function Faults({ faults }: { faults: readonly ImportFault[] }) {
  const t = sayDocuments(usePage().language)
  return (
    <Message kind="error" title={t.notImported({ n: faults.length })} announced stays>
      <ul className="plain-list">
        {faults.slice(0, maxShown).map(fault => (
          <li key={`${fault.row} ${fault.why}`}>
            {t.row()} {fault.row}: {faultWords(t, fault)}
          </li>
        ))}
      </ul>
    </Message>
  )
}
