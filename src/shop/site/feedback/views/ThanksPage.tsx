import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { sayFeedback } from '../texts.ts'

/** What a browser without script sees after its feedback; `path`: the page it was about, below the base. */
export function ThanksPage({ path }: { path: string }) {
  const page = usePage()
  const t = sayFeedback(page.language)
  return (
    <EmptyState
      title={t.thanks()}
      icon="message-square"
      action={<LinkButton href={page.base + (path === '/' ? '' : path)}>{t.back()}</LinkButton>}
    />
  )
}
