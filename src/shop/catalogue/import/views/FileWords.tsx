import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { importDesk } from '../contract.ts'
import { maxShownWords, wordKey, wordKinds, type FileWord, type WordKind } from '../model/file-words.ts'
import { sayFiles } from '../texts/files.ts'

/** Something of the shop that a name can mean. */
type Offered = { code: string; name: string; of?: string }
export type WordsAsked = {
  offered: Readonly<Record<WordKind, readonly Offered[]>>
  /** what was typed and refused; null: as it is kept */
  entered: Readonly<Record<string, string>> | null
  errors: readonly FieldError[]
}

/** Values of an attribute are few, and are selected. */
const typedKinds = wordKinds.filter(kind => kind !== 'value')

/** The words that are shown, each with its place in the form. What was entered keeps its places: the words may stand in another order by now. */
function placed(words: readonly FileWord[], entered: WordsAsked['entered']): { word: FileWord; n: number }[] {
  if (!entered) return words.slice(0, maxShownWords).map((word, n) => ({ word, n }))
  const places = new Map(
    Object.entries(entered).flatMap(([name, key]) =>
      name.startsWith('word-') ? [[key, Number(name.slice('word-'.length))] as const] : [],
    ),
  )
  return words.flatMap(word => {
    const n = places.get(wordKey(word.kind, word.word))
    return n === undefined ? [] : [{ word, n }]
  })
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
  const kinds = { feature: t.feature(), group: t.group(), price: t.priceType(), value: t.value() }
  const shown = placed(words, entered)
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
        {typedKinds.map(kind => (
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
              cell: ({ word }) => kinds[word.kind],
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
                <Meaning
                  word={word}
                  offered={offered}
                  field={{
                    label: t.wordMeaningOf({ name: word.name }),
                    hideLabel: true,
                    name: `meaning-${n}`,
                    form: 'words',
                    defaultValue: typed(`meaning-${n}`, word.meaning ?? ''),
                    error: errors.find(one => one.field === `meaning-${n}`)?.message,
                  }}
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

/** What a name means: typed by code or name, or selected among the values of its attribute. */
function Meaning({
  word,
  offered,
  field,
}: {
  word: FileWord
  offered: WordsAsked['offered']
  field: {
    label: string
    hideLabel: boolean
    name: string
    form: string
    defaultValue: string
    error: string | undefined
  }
}) {
  const t = sayFiles(usePage().language)
  if (word.kind !== 'value')
    return <Field {...field} list={`own-${word.kind}`} maxLength={200} autoComplete="off" />
  const own = offered.value.filter(one => one.of === word.of)
  return (
    <SelectField
      {...field}
      options={[
        { value: '', label: t.notSaidYet() },
        ...own.map(one => ({ value: one.code, label: one.name })),
      ]}
    />
  )
}
