import { formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { CheckboxField, CsrfField, Field } from '#ui/field.tsx'
import type { QuoteFile } from '../model/quote.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayQuotes } from '../texts/quotes.ts'

/** The files that go with a quote, and the form that adds one. */
export function Attachments({
  files,
  hrefOf,
  action,
  error,
  desk = false,
}: {
  files: readonly QuoteFile[]
  hrefOf: (id: number) => string
  /** where a file is sent; null: none can be added now */
  action: string | null
  error: string | undefined
  desk?: boolean
}) {
  const page = usePage()
  const t = sayQuotes(page.language)
  return (
    <Card title={t.files()} id="files">
      {files.length === 0 ? (
        <p className="muted">{t.noFiles()}</p>
      ) : (
        <ul className="plain-list">
          {files.map(file => (
            <li key={file.id}>
              <a href={hrefOf(file.id)} download>
                {file.name}
              </a>{' '}
              <span className="muted">
                {Math.max(1, Math.round(file.size / 1024)).toLocaleString(page.formatLocale)} kB ·{' '}
                {file.byName} · {formatMoment(file.at, page.timeZone)}
              </span>
              {file.internal && (
                <>
                  {' '}
                  <State>{t.onlyDesk()}</State>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {action !== null && (
        <form method="post" action={action} encType="multipart/form-data" className="quote-attach">
          <CsrfField />
          <Field
            label={t.file()}
            hint={t.fileHint()}
            name="file"
            form="attach"
            type="file"
            accept=".pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp"
            error={error}
          />
          {desk && (
            <CheckboxField label={sayDesk(page.language).internalFile()} name="internal" form="attach" />
          )}
          <Button type="submit" icon="upload">
            {t.attach()}
          </Button>
        </form>
      )}
    </Card>
  )
}
