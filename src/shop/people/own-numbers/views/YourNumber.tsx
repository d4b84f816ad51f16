import { usePage } from '#platform/page/page-context.tsx'
import { sayOwnNumbers } from '../texts.ts'

/** The company's own numbers of an article in a line that names it; nothing without. */
export function YourNumber({ numbers }: { numbers: string | null }) {
  const t = sayOwnNumbers(usePage().language)
  if (numbers === null) return null
  return (
    <span className="row-name" data-your-number={numbers}>
      {t.yourNumber()} {numbers}
    </span>
  )
}
