import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { content } from '#shop/site/content/contract.ts'
import { sayFrame } from './texts.ts'

/** Help opens in a window of its own (SITE-18); without script in a new tab. */
export function HelpLink({ page, className }: { page: PageContext; className?: string }) {
  const t = sayFrame(page.language)
  return (
    <a href={href(page, content.help)} target="help" className={className} data-window="help">
      {t.help()}
      <span className="visually-hidden"> ({t.ownWindow()})</span>
    </a>
  )
}
