import type { Flash } from '#kit/flash.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { Verdict } from '../service/take-order.ts'
import type { Uploaded } from '../service/upload.ts'
import { sayAnswers } from '../texts/findings.ts'
import { sayUpload } from '../texts/upload.ts'

type Page = Pick<PageContext, 'language'>

/** What is wrong with an uploaded file, for its field; null: it is kept, and what became of it stands on its page. */
export function errorOf({ language }: Page, uploaded: Uploaded): string | null {
  const t = sayUpload(language)
  if (uploaded.kind === 'unreadable')
    return uploaded.reason === null ? t.noOrder() : t.unreadable({ reason: uploaded.reason })
  const { kind } = uploaded.verdict
  if (kind === 'missing') return t.missing({ number: uploaded.number })
  return kind === 'again' ? sayAnswers(language).again() : null
}

/** What became of it, for the page that is shown next; null: that page says it. */
export function flashOf({ language }: Page, verdict: Verdict): Flash | null {
  const t = sayUpload(language)
  switch (verdict.kind) {
    case 'placed':
      return { kind: 'success', text: t.wasPlaced({ order: verdict.order }) }
    case 'changed':
      return { kind: 'success', text: t.wasChanged({ order: verdict.order }) }
    case 'waiting':
      return { kind: 'info', text: t.waitsAtDesk() }
    case 'deleted':
      return {
        kind: 'success',
        text: verdict.order === null ? t.deleted() : t.cancelAsked({ order: verdict.order }),
      }
    case 'missing':
    case 'refused':
    case 'again':
      return null
  }
}
