import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { importDesk } from '../contract.ts'
import type { AppliedImport } from '../model/import.ts'
import { sayFiles } from '../texts/files.ts'
import { sayImports } from '../texts/imports.ts'
import { Changes } from './Changes.tsx'

/** One import: who, when, its file, what it changed, and the way back. */
export function ImportPage({
  applied,
  text,
  refused,
  flashes,
}: {
  applied: AppliedImport
  /** only changes that hold this */
  text: string
  /** why it could not be taken back */
  refused: string | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayImports(page.language)
  const files = sayFiles(page.language)
  const params = { id: applied.id }
  const { report, takenBackAt } = applied
  return (
    <Screen title={applied.filename} flashes={flashes}>
      {refused && <Message kind="error">{refused}</Message>}
      {takenBackAt && (
        <Message kind="info">
          {t.takenBackOn({ at: formatMoment(takenBackAt), who: applied.takenBackBy ?? '' })}
        </Message>
      )}
      <Card>
        <div className="stack">
          <DefinitionTable
            rows={[
              { name: t.when(), value: formatMoment(applied.appliedAt) },
              { name: t.who(), value: applied.author },
              ...(report.askedBy ? [{ name: files.askedBy(), value: report.askedBy }] : []),
              { name: t.kind(), value: files[applied.kind]() },
              { name: files.added(), value: report.added },
              { name: files.changed(), value: report.changed },
              { name: files.unchanged(), value: report.unchanged },
            ]}
          />
          <p>
            <LinkButton href={href(page, importDesk.importFile, { params })} icon="download">
              {t.downloadFile()}
            </LinkButton>
          </p>
          {report.refused > 0 && (
            <Message kind="warning">
              {files.leftOut({ n: report.refused })}{' '}
              <a href={href(page, importDesk.importRefused, { params })}>{files.refusedFile()}</a>
            </Message>
          )}
          {!takenBackAt && (
            <form
              method="post"
              action={href(page, importDesk.takeBack, { params })}
              className="stack"
              {...askBefore({
                ask: t.takeBackAsk({ filename: applied.filename }),
                ok: t.takeBack(),
                danger: true,
              })}
            >
              <CsrfField />
              <p className="muted">{t.takeBackNote()}</p>
              <p>
                <Button type="submit" look="danger" icon="undo-2">
                  {t.takeBack()}
                </Button>
              </p>
            </form>
          )}
        </div>
      </Card>
      <Changes
        report={report}
        text={text}
        here={href(page, importDesk.import, { params, query: {} })}
        file={href(page, importDesk.importChanges, { params })}
      />
    </Screen>
  )
}
