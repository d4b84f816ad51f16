import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { sayFeedback } from '../texts.ts'

/** What a browser without script sees after its feedback; `path`: the page it was about, below the base. */
export function ThanksPage({ path }: { path: string }) {
  const page = usePage()
  const t = sayFeedback(page.language)
  return (
    <div className="stack">
      <PageHead title={t.thanks()} />
      <p>
        <LinkButton href={page.base + (path === '/' ? '' : path)}>{t.back()}</LinkButton>
      </p>
    </div>
  )
}
