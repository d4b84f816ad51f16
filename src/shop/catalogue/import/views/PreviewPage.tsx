import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { PriceDoubts } from '#shop/catalogue/pricing/views/PriceDoubts.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { importDesk } from '../contract.ts'
import {
  isDoubtful,
  maxShownRows,
  uploadObstacle,
  type UploadReport,
  type WaitingUpload,
} from '../model/upload.ts'
import { sayFiles } from '../texts/files.ts'
import { unsaid } from '../model/file-words.ts'
import { Changes } from './Changes.tsx'
import { FileWords, type WordsAsked } from './FileWords.tsx'
import { PriceSamples } from './PriceSamples.tsx'
import { faultWords } from '../texts/row-faults.ts'
import { Screen } from '#ui/screen.tsx'

/** Levels in doubt that the screen names. */
const maxShownStockDoubts = 50

type PreviewPageProps = {
  upload: WaitingUpload
  /** who looks at it made it */
  isOwn: boolean
  refused: string | null
  /** only changes that hold this */
  text: string
  /** what names of the file may mean; null: nothing is asked */
  words: WordsAsked | null
  flashes: readonly Flash[]
}

/** What a file would do, with every refused row; then it is applied or discarded. */
export function PreviewPage({ upload, isOwn, refused, text, words, flashes }: PreviewPageProps) {
  const page = usePage()
  const t = sayFiles(page.language)
  const { report } = upload
  const obstacle = uploadObstacle(report)
  const params = { upload: upload.id }
  return (
    <Screen
      title={t.preview({ filename: upload.filename })}
      note={upload.askedAt ? undefined : t.nothingYet()}
      flashes={flashes}
    >
      {refused && <Message kind="error">{refused}</Message>}
      {obstacle === 'unsaid-words' && (
        <Message kind="warning">{t.unsaidWords({ n: unsaid(report.words).length })}</Message>
      )}
      {words && report.words && <FileWords upload={upload.id} words={report.words} asked={words} />}
      {obstacle === 'refused-rows' && <Message kind="warning">{t.mustFix()}</Message>}
      {obstacle === 'no-change' && <Message kind="info">{t.noChange()}</Message>}
      {report.notes && (
        <Message kind="info" title={t.notes()}>
          <ul>
            {report.notes.map(words => (
              <li key={words}>{faultWords(words, page.language)}</li>
            ))}
          </ul>
        </Message>
      )}
      {upload.askedAt ? (
        <Message kind="info">
          {t.asked({ by: report.askedBy ?? '–', at: formatMoment(upload.askedAt) })}
        </Message>
      ) : (
        report.second && <Message kind="warning">{t.secondNeeded({ n: report.second })}</Message>
      )}
      <Doubts report={report} />
      <Numbers upload={upload} isOwn={isOwn} />
      {report.samples && <PriceSamples {...report.samples} />}
      {report.changeCount > 0 && (
        <Changes
          report={report}
          text={text}
          here={href(page, importDesk.preview, { params, query: {} })}
          file={href(page, importDesk.changes, { params })}
        />
      )}
      {report.refusals.length > 0 && (
        <Card
          title={t.refusedRows()}
          action={
            <LinkButton href={href(page, importDesk.refused, { params })} icon="download" size="small">
              {t.refusedFile()}
            </LinkButton>
          }
        >
          {report.refused > maxShownRows && <p>{t.firstRows({ n: maxShownRows, of: report.refused })}</p>}
          <DataTable
            cards
            label={t.refusedRows()}
            rows={report.refusals.slice(0, maxShownRows).map((row, i) => ({ ...row, i }))}
            rowKey={row => row.i}
            rowProps={row => ({ 'data-refused-row': row.row })}
            columns={[
              { key: 'row', header: t.row(), align: 'number', cell: row => row.row },
              { key: 'code', header: t.code(), rowHeader: true, cell: row => row.code ?? '–' },
              { key: 'field', header: t.field(), cell: row => row.field },
              {
                key: 'reason',
                header: t.reason(),
                className: 'desk-words',
                cell: row => faultWords(row.reason, page.language),
              },
            ]}
          />
        </Card>
      )}
    </Screen>
  )
}

/** What the file would change, and the way to apply it. */
function Numbers({ upload, isOwn }: Pick<PreviewPageProps, 'upload' | 'isOwn'>) {
  const page = usePage()
  const t = sayFiles(page.language)
  const { report } = upload
  const obstacle = uploadObstacle(report)
  const partly = report.refused > 0
  const n = report.added + report.changed
  const params = { upload: upload.id }
  const asks = isOwn && Boolean(report.second)
  const label = asks ? t.askSecond() : partly ? t.applyPartly() : t.apply()
  return (
    <Card>
      <div
        className="stack"
        data-upload={upload.id}
        data-kind={upload.kind}
        data-added={report.added}
        data-changed={report.changed}
        data-unchanged={report.unchanged}
        data-refused={report.refused}
      >
        <DefinitionTable
          rows={[
            { name: t.kind(), value: t[upload.kind]() },
            { name: t.added(), value: report.added },
            { name: t.changed(), value: report.changed },
            { name: t.unchanged(), value: report.unchanged },
            { name: t.refused(), value: report.refused },
          ]}
        />
        <div className="row">
          {uploadObstacle(report, true) === null && !(isOwn && upload.askedAt) && (
            <form
              method="post"
              action={href(page, importDesk.apply, { params })}
              {...(!asks &&
                askBefore({
                  ask: partly ? t.applyPartlyAsk({ n, refused: report.refused }) : t.applyAsk({ n }),
                  ok: label,
                }))}
            >
              <CsrfField />
              {partly && <input type="hidden" name="partly" value="true" />}
              {isDoubtful(report) && <CheckboxField label={t.sure()} name="sure" form="apply" />}
              <Button type="submit" look="primary" icon="check">
                {label}
              </Button>
            </form>
          )}
          <form method="post" action={href(page, importDesk.discard, { params })}>
            <CsrfField />
            <Button type="submit" icon="trash-2">
              {t.discard()}
            </Button>
          </form>
          {upload.back !== null && (
            <LinkButton href={`${page.base}${upload.back}`} look="text">
              {t.backToForm()}
            </LinkButton>
          )}
          {obstacle !== null && (
            <LinkButton href={href(page, importDesk.files)} icon="upload">
              {t.upload()}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}

/** What has to be looked at before the file is applied. */
function Doubts({ report }: { report: UploadReport }) {
  const page = usePage()
  const t = sayFiles(page.language)
  const { jumps, jumpLimit, doubts = [], doubtCount, stockDoubts = [], stockDoubtCount } = report
  return (
    <>
      {jumps > 0 && <Message kind="warning">{t.jumps({ n: jumps, percent: jumpLimit })}</Message>}
      {doubts.length > 0 && <PriceDoubts doubts={doubts} {...(doubtCount && { count: doubtCount })} />}
      {stockDoubts.length > 0 && (
        <Message kind="warning" title={t.stockDoubts({ n: stockDoubtCount ?? stockDoubts.length })}>
          <ul className="plain-list">
            {stockDoubts.slice(0, maxShownStockDoubts).map(({ code, key, before, after }) => (
              <li key={`${code} ${key}`} data-stock-doubt={code}>
                {t.stockDoubt({ code, site: key, before: Number(before), after: Number(after) })}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </>
  )
}
