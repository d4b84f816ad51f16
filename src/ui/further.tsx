import { usePage } from '#platform/page/page-context.tsx'
import { sayUi } from './texts.ts'

/** Ways to the following part of a long list and back to its start; nothing when it is one page. */
export function Further({ start, next }: { start: string | null; next: string | null }) {
  const t = sayUi(usePage().language)
  if (start === null && next === null) return null
  return (
    <nav className="row" aria-label={t.pages()}>
      {start !== null && <a href={start}>{t.toStart()}</a>}
      {next !== null && (
        <a href={next} rel="next">
          {t.older()}
        </a>
      )}
    </nav>
  )
}
