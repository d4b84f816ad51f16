import { CalendarDate, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { firstOf } from '#kit/first-of.ts'
import type { Flash } from '#kit/flash.ts'
import type { Language } from '#platform/language/language.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { PriceDoubts, SurePrices } from '#shop/catalogue/pricing/views/PriceDoubts.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { documentDesk } from '../contract.ts'
import { documentKinds, kindName } from '../model/document.ts'
import { endedBy, type DocumentChange, type DocumentImport } from '../model/imported.ts'
import { sayDocuments } from '../texts.ts'

/** Changes that the screen shows. */
const maxShown = 200

/** What a file of documents would do, or did; it is applied, discarded, or taken back. */
export function ImportPage({
  file,
  today,
  error,
  flashes,
}: {
  file: DocumentImport
  today: CalendarDate
  error: string | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDocuments(page.language)
  const { filename, appliedAt, author, doubts, takenBackAt, takenBackBy } = file
  const ended = appliedAt === null ? endedBy(file.changes, today) : []
  return (
    <Screen
      title={appliedAt ? filename : t.preview({ filename })}
      note={appliedAt ? t.importNote({ at: formatMoment(appliedAt), who: author }) : t.previewNote()}
      flashes={flashes}
    >
      {error !== null && <Message kind="error">{error}</Message>}
      {takenBackAt && (
        <Message kind="info">
          {t.takenBack({ at: formatMoment(takenBackAt), who: takenBackBy ?? '–' })}
        </Message>
      )}
      {ended.length > 0 && (
        <Message kind="warning">
          {t.endedInFile({
            n: ended.length,
            codes: firstOf(ended.map(one => `${one.document} (${dayWords(one.after)})`)),
          })}
        </Message>
      )}
      {doubts.length > 0 && <PriceDoubts doubts={doubts} />}
      {appliedAt === null && mayOpen(page, documentDesk.apply) && <Decision file={file} />}
      {appliedAt !== null && takenBackAt === null && mayOpen(page, documentDesk.takeBack) && (
        <TakeBack file={file} />
      )}
      <Changes changes={file.changes} />
    </Screen>
  )
}

function Decision({ file: { id, doubts } }: { file: DocumentImport }) {
  const page = usePage()
  const t = sayDocuments(page.language)
  const params = { import: id }
  return (
    <div className="row" data-document-import={id}>
      <form method="post" action={href(page, documentDesk.apply, { params })} className="stack">
        <CsrfField />
        {doubts.length > 0 && <SurePrices doubts={doubts} form="apply" />}
        <Button type="submit" look="primary" icon="check">
          {t.apply()}
        </Button>
      </form>
      <form method="post" action={href(page, documentDesk.discard, { params })}>
        <CsrfField />
        <Button type="submit" icon="trash-2">
          {t.discard()}
        </Button>
      </form>
    </div>
  )
}

function TakeBack({ file: { id, filename } }: { file: DocumentImport }) {
  const page = usePage()
  const t = sayDocuments(page.language)
  return (
    <form
      method="post"
      action={href(page, documentDesk.takeBack, { params: { import: id } })}
      className="stack"
      {...askBefore({ ask: t.takeBackAsk({ filename }), ok: t.takeBack() })}
    >
      <CsrfField />
      <p className="muted">{t.takeBackNote()}</p>
      <p>
        <Button type="submit" icon="undo-2">
          {t.takeBack()}
        </Button>
      </p>
    </form>
  )
}

function dayWords(value: string | null): string | null {
  const day = CalendarDate.safeParse(value)
  return day.success ? formatDate(day.data) : value
}

/** A day, a kind or a price as people read it; whatever else as it is. */
function valueWords(
  value: string | null,
  { what, currency }: DocumentChange,
  language: Language,
): string | null {
  if (what === 'from' || what === 'until') return dayWords(value)
  if (what === 'price' && value !== null) return `${currency} ${value}`
  const kind = what === 'kind' ? documentKinds.find(one => one === value) : undefined
  return kind ? kindName(kind, language) : value
}

function Changes({ changes }: { changes: readonly DocumentChange[] }) {
  const { language } = usePage()
  const t = sayDocuments(language)
  const shown = changes.slice(0, maxShown)
  const names: Record<DocumentChange['what'], string> = {
    title: t.titleOf(),
    kind: t.kind(),
    currency: t.currency(),
    from: t.validFrom(),
    until: t.validUntil(),
    quantity: t.quantity(),
    price: t.price(),
  }
  return (
    <Card title={t.changesTitle()}>
      <p>
        {t.changesCount({ n: changes.length })}{' '}
        {changes.length > shown.length && t.firstChanges({ n: shown.length })}
      </p>
      <DataTable
        cards
        label={t.changesTitle()}
        rows={shown}
        rowKey={one => `${one.document} ${one.position} ${one.what}`}
        rowProps={one => ({
          'data-change': one.what,
          'data-before': one.before ?? '',
          'data-after': one.after ?? '',
        })}
        columns={[
          { key: 'document', header: t.document(), rowHeader: true, cell: one => one.document },
          { key: 'company', header: t.company(), cell: one => one.company },
          { key: 'position', header: t.position(), align: 'number', cell: one => one.position ?? '' },
          { key: 'code', header: t.article(), cell: one => one.code },
          { key: 'what', header: t.what(), cell: one => names[one.what] },
          {
            key: 'before',
            header: t.before(),
            className: 'desk-words',
            cell: one => valueWords(one.before, one, language) ?? '–',
          },
          {
            key: 'after',
            header: t.after(),
            className: 'desk-words',
            cell: one =>
              valueWords(one.after, one, language) ?? (one.what === 'price' ? t.priceOfDay() : '–'),
          },
        ]}
      />
    </Card>
  )
}
