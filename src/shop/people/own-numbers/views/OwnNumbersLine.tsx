import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { PartNumber } from '#ui/copy-button.tsx'
import { ownNumbers } from '../contract.ts'
import { sayOwnNumbers } from '../texts.ts'

/** A company's own numbers of an article beside its part number, and the way to change them. */
export function OwnNumbersLine({
  code,
  numbers,
  mayChange,
}: {
  code: string
  numbers: readonly string[]
  mayChange: boolean
}) {
  const page = usePage()
  const t = sayOwnNumbers(page.language)
  if (numbers.length === 0 && !mayChange) return null
  return (
    <p className="own-numbers" data-own-numbers={numbers.length}>
      {numbers.length > 0 && <span className="muted">{t.yourNumber()}</span>}
      {numbers.map(number => (
        <PartNumber key={number} code={number} copy />
      ))}
      {mayChange && (
        <a
          className="no-print"
          href={href(page, ownNumbers.ofArticle, { params: { productCode: code } })}
          data-overlay
          rel="nofollow"
          {...(numbers.length > 0 && { 'aria-label': t.changeOf({ code }) })}
        >
          {numbers.length > 0 ? t.change() : t.addOwn()}
        </a>
      )}
    </p>
  )
}
