import { href } from '#kit/contract.ts'
import { languages, type Language } from '#kit/language.ts'
import { usePage } from '#kit/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { DeskFrame } from '#shop/desk/views/DeskFrame.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, SelectField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { searchDesk } from '../contract.ts'
import { longestWords, type KeptSynonyms } from '../model/synonym-group.ts'
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
    <DeskFrame section="synonyms" title={kept ? kept.words.join(', ') : t.add()}>
      {shown.conflict && <Message kind="warning">{shown.conflict}</Message>}
      <ErrorSummary errors={errors} form="synonyms" names={{ words: t.words(), language: t.language() }} />
      <Card>
        <form
          method="post"
          action={
            kept ? href(page, searchDesk.save, { params: { id: kept.id } }) : href(page, searchDesk.add)
          }
          className="stack"
        >
          <CsrfField />
          {kept && <input type="hidden" name="version" value={kept.version} />}
          <TextAreaField
            label={t.words()}
            hint={t.wordsHint()}
            name="words"
            form="synonyms"
            rows={8}
            required
            maxLength={longestWords}
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
          <p className="row">
            <Button type="submit" look="primary">
              {t.save()}
            </Button>
            <LinkButton href={href(page, searchDesk.synonyms)} look="text">
              {t.synonyms()}
            </LinkButton>
          </p>
        </form>
      </Card>
      {kept && (
        <form
          method="post"
          action={href(page, searchDesk.remove, { params: { id: kept.id } })}
          data-confirm={t.removeAsk({ words: kept.words.join(', ') })}
          data-confirm-ok={t.remove()}
          data-confirm-danger
        >
          <CsrfField />
          <input type="hidden" name="version" value={kept.version} />
          <Button type="submit" icon="trash-2">
            {t.remove()}
          </Button>
        </form>
      )}
    </DeskFrame>
  )
}
