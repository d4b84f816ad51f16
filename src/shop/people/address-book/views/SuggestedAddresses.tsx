import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import type { AddressEntered, SuggestedAddress } from '../model/address-form.ts'
import { sayBook } from '../texts.ts'
import { addressLines } from './address-words.ts'
import { dialogAnswer } from '../model/marks.ts'

/**
 * S-081: what the post would rather read beside what was entered, differences marked; each can be taken (CHK-22). `fields`
 * go with the address to `action`; `form` are attributes of the forms.
 */
export function SuggestedAddresses({
  entered,
  suggestions,
  action,
  fields,
  form = {},
}: {
  entered: AddressEntered
  suggestions: readonly SuggestedAddress[]
  action: string
  fields: Readonly<Record<string, string>>
  form?: Readonly<Record<`data-${string}`, string>>
}) {
  const { language } = usePage()
  const t = sayBook(language)
  const typed = new Set(addressLines(entered, language))
  const offers = [...suggestions.map(one => ({ ...entered, ...one })), entered]
  return (
    <div className="stack" {...dialogAnswer.mark({ status: 'hasSuggestedAddresses' })}>
      <h2>{t.suggestedTitle()}</h2>
      <p>{t.suggestedText()}</p>
      <ul className="address-cards">
        {offers.map((offer, i) => {
          const isTyped = i === offers.length - 1
          return (
            <li key={`${offer.postcode} ${offer.townCity}`} className="card address-card">
              <p className="muted">{isTyped ? t.entered() : t.suggested()}</p>
              <address>
                {addressLines(offer, language).map(line => (
                  <span key={line}>{typed.has(line) ? line : <mark>{line}</mark>}</span>
                ))}
              </address>
              <form method="post" action={action} {...form}>
                <CsrfField />
                {Object.entries({ ...offer, ...fields, suggestionsSeen: 'true' }).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit" look={isTyped ? 'secondary' : 'primary'}>
                  {isTyped ? t.keep() : t.take()}
                </Button>
              </form>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
