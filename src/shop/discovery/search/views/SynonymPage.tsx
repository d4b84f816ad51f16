import { href } from '#kit/contract.ts'
import { languages, type Language } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { searchDesk } from '../contract.ts'
import { maxWordsLength, type KeptSynonyms } from '../model/synonym-group.ts'
import { saySearchDesk } from '../texts/desk.ts'
import { nameOfLanguage } from './language-name.ts'

export type SynonymsShown = {
  /** null: a new group */
  kept: KeptSynonyms | null
  fields: { language: Language | null; words: string }
  errors: readonly FieldError[]
  conflict: string | null
}

/** One group of words to write or to change. */
export function SynonymPage({ shown }: { shown: SynonymsShown }) {
  const page = usePage()
  const t = saySearchDesk(page.language)
  const { kept, fields, errors } = shown
  const at = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <Screen title={kept ? kept.words.join(', ') : t.add()}>
      <RecordForm
        form="synonyms"
        action={kept ? href(page, searchDesk.save, { params: { id: kept.id } }) : href(page, searchDesk.add)}
        version={kept?.version ?? null}
        conflict={shown.conflict}
        errors={errors}
        names={{ words: t.words(), language: t.language() }}
        save={t.save()}
        back={{ href: href(page, searchDesk.synonyms), label: t.synonyms() }}
        act={
          kept && {
            action: href(page, searchDesk.remove, { params: { id: kept.id } }),
            label: t.remove(),
            icon: 'trash-2',
            ask: t.removeAsk({ words: kept.words.join(', ') }),
            danger: true,
          }
        }
      >
        <TextAreaField
          label={t.words()}
          hint={t.wordsHint()}
          name="words"
          form="synonyms"
          rows={8}
          required
          maxLength={maxWordsLength}
          defaultValue={fields.words}
          error={at('words')}
        />
        <SelectField
          label={t.language()}
          name="language"
          form="synonyms"
          defaultValue={fields.language ?? ''}
          error={at('language')}
          options={[null, ...languages].map(one => ({
            value: one ?? '',
            label: nameOfLanguage(page.language, one),
          }))}
        />
      </RecordForm>
    </Screen>
  )
}
