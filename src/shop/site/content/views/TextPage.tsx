import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Language } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { content } from '../contract.ts'
import type { Topic } from '../model/content.ts'
import { bodyHint, ContentBody } from './ContentBody.tsx'
import { TextDifference } from './TextDifference.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { contentDesk } from '../contract.ts'
import { sayContent } from '../texts/desk.ts'
import { Screen } from '#ui/screen.tsx'

type Version = { title: string; version: number; changedBy: string; changedAt: Date }
export type TextShown = {
  topic: Topic
  language: Language
  /** what the form holds: a kept version, or what was entered */
  title: string
  body: string
  /** the version a save follows; 0: none yet */
  newest: (Version & { body: string }) | null
  /** an older version that is looked at */
  shown: number | null
  history: readonly Version[]
  errors: readonly FieldError[]
  /** somebody saved in between */
  conflict: string | null
  /** the entered text as the shop would show it */
  preview: boolean
}

/** One text in one language: to edit, to preview, and all its versions. */
export function TextPage({ text, flashes }: { text: TextShown; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayContent(page.language)
  const { topic, language, newest, errors } = text
  const params = { topic, language }
  const at = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <Screen
      title={`${t[topic]()} · ${t[language]()}`}
      changesOf={`text:${topic}/${language}`}
      note={newest ? `${t.version()} ${newest.version}` : t.notWritten()}
      actions={newest && <a href={href(page, content.show, { params: { topic } })}>{t.openPage()}</a>}
      flashes={flashes}
    >
      <ErrorSummary errors={errors} form="text" names={{ title: t.heading(), body: t.body() }} />
      {text.conflict && newest && (
        <Message kind="warning" title={text.conflict}>
          <p>
            {t.newest({
              n: newest.version,
              who: newest.changedBy,
              when: formatMoment(newest.changedAt),
            })}
          </p>
          <TextDifference
            theirs={`${newest.title}\n\n${newest.body}\n`}
            yours={`${text.title}\n\n${text.body}\n`}
          />
        </Message>
      )}
      {text.shown !== null && <Message kind="info">{t.old({ n: text.shown })}</Message>}
      <Card>
        <form
          method="post"
          action={href(page, contentDesk.saveText, { params })}
          className="stack"
          data-version={newest?.version ?? 0}
          data-unsaved={text.preview || text.conflict !== null || errors.length > 0 ? 'entered' : ''}
        >
          <CsrfField />
          <input type="hidden" name="version" value={newest?.version ?? 0} />
          <Field
            label={t.heading()}
            name="title"
            form="text"
            required
            maxLength={120}
            defaultValue={text.title}
            error={at('title')}
          />
          <TextAreaField
            label={t.body()}
            hint={bodyHint(page.language)}
            name="body"
            form="text"
            required
            rows={20}
            defaultValue={text.body}
            error={at('body')}
          />
          <p className="row">
            <Button type="submit" look="primary" name="do" value="save">
              {t.save()}
            </Button>
            <Button type="submit" name="do" value="preview" icon="eye">
              {t.preview()}
            </Button>
          </p>
        </form>
      </Card>
      {text.preview && (
        <Card title={t.preview()}>
          <h3>{text.title}</h3>
          <ContentBody body={text.body} />
        </Card>
      )}
      {text.history.length > 0 && (
        <Card title={t.history()}>
          <DataTable
            cards
            label={t.history()}
            rows={text.history}
            rowKey={version => version.version}
            columns={[
              {
                key: 'version',
                header: t.version(),
                rowHeader: true,
                cell: version => (
                  <a href={href(page, contentDesk.text, { params, query: { version: version.version } })}>
                    {version.version}
                  </a>
                ),
              },
              { key: 'title', header: t.heading(), cell: version => version.title },
              { key: 'by', header: t.changedBy(), cell: version => version.changedBy },
              { key: 'at', header: t.changedAt(), cell: version => formatMoment(version.changedAt) },
            ]}
          />
        </Card>
      )}
    </Screen>
  )
}
