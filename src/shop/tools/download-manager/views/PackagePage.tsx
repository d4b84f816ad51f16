import { languageName } from '#kit/code-names.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { downloadManager } from '../contract.ts'
import { PackageList } from '../islands/PackageList.tsx'
import { isOpen, type Contents, type LeftOut } from '../model/package.ts'
import { packageWords, whyWords } from '../model/value-words.ts'
import { sayManager } from '../texts.ts'
import { packageRow, type Shown } from './package-rows.ts'

/** Rows of what was left out; all of them stand in the archive. */
const maxShown = 100

export type OnePackage = Shown & {
  receivers: readonly string[]
  contents: Contents | null
  reason: string | null
}

/** One thing that was asked for: how far it is, whom the link goes to, what is in it, and what was left out and why. */
export function PackagePage({
  one,
  nameOf,
  flashes,
}: {
  one: OnePackage
  /** what a type of document is called */
  nameOf: (type: string) => string
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayManager(page.language)
  const { contents, progress, receivers, reason } = one
  const { state } = progress
  const row = packageRow(page, one)
  return (
    <div data-package-id={one.id} data-package-state={state}>
      <Screen title={packageWords(one, t, page.formatLocale)} flashes={flashes}>
        <Card>
          <PackageList rows={[row]} reloads />
        </Card>
        {state === 'failed' && (
          <Message kind="error" stays title={t.failedBecause({ reason: reason ?? t.unexpected() })} />
        )}
        <DefinitionTable
          label={t.details()}
          rows={[
            { name: t.askedAt(), value: formatMoment(one.createdAt, page.timeZone) },
            { name: state === 'ready' ? t.sentTo() : t.willSendTo(), value: receivers.join(', ') },
            ...(contents && contents.files.length > 0
              ? [{ name: t.included(), value: t.files({ n: contents.files.length }) }]
              : []),
            ...(row.size ? [{ name: t.size(), value: row.size }] : []),
          ]}
        />
        {contents && (
          <Missing leftOut={contents.leftOut} archive={contents.files.length > 0} nameOf={nameOf} />
        )}
        <Actions id={one.id} open={isOpen(state)} ready={state === 'ready'} />
      </Screen>
    </div>
  )
}

function Missing({
  leftOut,
  archive,
  nameOf,
}: {
  leftOut: readonly LeftOut[]
  archive: boolean
  nameOf: (type: string) => string
}) {
  const page = usePage()
  const t = sayManager(page.language)
  if (leftOut.length === 0) return <p className="muted">{t.nothingLeftOut()}</p>
  const rows = leftOut.slice(0, maxShown).map((one, at) => ({ ...one, at }))
  return (
    <Card title={t.leftOut()}>
      <DataTable
        cards
        label={t.leftOut()}
        rows={rows}
        rowKey={row => row.at}
        rowProps={row => ({ 'data-left-out': row.why, 'data-product-code': row.article })}
        columns={[
          { key: 'article', header: t.article(), rowHeader: true, cell: row => row.article },
          { key: 'document', header: t.document(), cell: row => (row.type ? nameOf(row.type) : '–') },
          {
            key: 'language',
            header: t.language(),
            cell: row => (row.language ? languageName(row.language, page.language) : '–'),
          },
          { key: 'why', header: t.reason(), cell: row => whyWords(row, t) },
        ]}
      />
      {leftOut.length > maxShown && archive && (
        <p className="muted">
          {t.moreLeftOut({ n: maxShown, all: leftOut.length, file: `${t.contentsFile()}.csv` })}
        </p>
      )}
    </Card>
  )
}

function Actions({ id, open, ready }: { id: string; open: boolean; ready: boolean }) {
  const page = usePage()
  const t = sayManager(page.language)
  const params = { packageId: id }
  return (
    <div className="form-actions">
      {open && (
        <form method="post" action={href(page, downloadManager.cancel, { params })} data-smooth>
          <CsrfField />
          <Button type="submit" icon="x">
            {t.cancelDownload()}
          </Button>
        </form>
      )}
      {!open && !ready && (
        <form method="post" action={href(page, downloadManager.again, { params })} data-smooth>
          <CsrfField />
          <Button type="submit" look="primary" icon="repeat">
            {t.again()}
          </Button>
        </form>
      )}
      {!open && (
        <form
          method="post"
          action={href(page, downloadManager.remove, { params })}
          data-smooth
          {...askBefore({ ask: t.deleteQuestion(), ok: t.deleteIt(), danger: true })}
        >
          <CsrfField />
          <Button type="submit" look="text" icon="trash-2">
            {t.deleteIt()}
          </Button>
        </form>
      )}
    </div>
  )
}
