import { useEffect, useState } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { announce } from '#ui/behaviour/notify.ts'
import { badgeShown } from '../../model/stored.ts'
import { sayManager } from '../../texts.ts'

/** DLM-05: the '+N' beside the count, for 4 s; it is said too. */
export function useAddedBadge() {
  const t = sayManager(usePage().language)
  const [news, setNews] = useState<{ n: number; at: number } | null>(null)
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(null), badgeShown)
    return () => clearTimeout(timer)
  }, [news])
  const show = (n: number) => {
    if (n <= 0) return
    setNews(before => ({ n, at: (before?.at ?? 0) + 1 }))
    announce(t.addedWords({ n }))
  }
  const badge = news && (
    <span className="dm-added" data-pdm-added={news.n} aria-hidden="true">
      {t.added({ n: news.n })}
    </span>
  )
  return [badge, show] as const
}
