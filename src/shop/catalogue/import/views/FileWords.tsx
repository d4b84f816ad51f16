import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { importDesk } from '../contract.ts'
import { maxShownWords, wordKey, wordKinds, type FileWord, type WordKind } from '../model/file-words.ts'
import { sayFiles } from '../texts/files.ts'

/** Something of the shop that a name can mean. */
type Offered = { code: string; name: string }
export type WordsAsked = {
  offered: Readonly<Record<WordKind, readonly Offered[]>>
  /** what was typed and refused; null: as it is kept */
  entered: Readonly<Record<string, string>> | null
  errors: readonly FieldError[]
}

/** Names of a file that are none of the shop's: what each means is said here, or that it is left out. */
export function FileWords({
  upload,
  words,
  asked,
}: {
  upload: string
  words: readonly FileWord[]
  asked: WordsAsked
}) {
  const page = usePage()
  const t = sayFiles(page.language)
  const { offered, entered, errors } = asked
  const shown = words.slice(0, maxShownWords).map((word, n) => ({ word, n }))
  const typed = (name: string, kept: string): string => (entered ? (entered[name] ?? '') : kept)
  return (
    <Card title={t.words()}>
      <ErrorSummary
        errors={errors}
        form="words"
        names={Object.fromEntries(shown.map(({ word, n }) => [`meaning-${n}`, word.name]))}
      />
      <FormIfOpen
        entry={importDesk.words}
        action={href(page, importDesk.words, { params: { upload } })}
        className="stack"
      >
        <CsrfField />
        <p>{t.wordsNote()}</p>
        {words.length > shown.length && <p>{t.wordsOf({ n: shown.length, of: words.length })}</p>}
        {wordKinds.map(kind => (
          <datalist key={kind} id={`own-${kind}`}>
            {offered[kind].map(one => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </datalist>
        ))}
        <DataTable
          cards
          label={t.words()}
          rows={shown}
          rowKey={({ n }) => n}
          rowProps={({ word }) => ({
            'data-word': wordKey(word.kind, word.word),
            'data-said': word.meaning === undefined ? '' : 'said',
          })}
          columns={[
            {
              key: 'name',
              header: t.wordName(),
              rowHeader: true,
              className: 'desk-words',
              cell: ({ word, n }) => (
                <>
                  <input type="hidden" name={`word-${n}`} value={wordKey(word.kind, word.word)} />
                  {word.unit === null ? word.name : `${word.name} [${word.unit}]`}
                </>
              ),
            },
            {
              key: 'kind',
              header: t.wordKind(),
              cell: ({ word }) =>
                ({ feature: t.feature(), group: t.group(), price: t.priceType() })[word.kind],
            },
            {
              key: 'articles',
              header: t.wordArticles(),
              align: 'number',
              cell: ({ word }) => word.articles.toLocaleString(page.formatLocale),
            },
            {
              key: 'examples',
              header: t.wordExamples(),
              className: 'desk-words',
              cell: ({ word }) => word.examples.join(' · ') || '–',
            },
            {
              key: 'meaning',
              header: t.wordMeaning(),
              cell: ({ word, n }) => (
                <Field
                  label={t.wordMeaningOf({ name: word.name })}
                  hideLabel
                  name={`meaning-${n}`}
                  form="words"
                  list={`own-${word.kind}`}
                  maxLength={200}
                  autoComplete="off"
                  defaultValue={typed(`meaning-${n}`, word.meaning ?? '')}
                  error={errors.find(one => one.field === `meaning-${n}`)?.message}
                />
              ),
            },
            {
              key: 'leave',
              header: t.leaveOut(),
              cell: ({ word, n }) => (
                <CheckboxField
                  label={t.leaveOutOf({ name: word.name })}
                  hideLabel
                  name={`leave-${n}`}
                  form="words"
                  defaultChecked={typed(`leave-${n}`, word.meaning === null ? 'true' : '') === 'true'}
                />
              ),
            },
          ]}
        />
        <p>
          <Button type="submit" look="primary">
            {t.saveWords()}
          </Button>
        </p>
      </FormIfOpen>
    </Card>
  )
}
