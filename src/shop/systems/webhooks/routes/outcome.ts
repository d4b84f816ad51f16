import type { Flash } from '#kit/flash.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { Delivered } from '../service/send.ts'
import { sayWebhooks } from '../texts.ts'

/** What became of a test, in words. */
export function testOutcome({ language }: Pick<PageContext, 'language'>, sent: Delivered | null): Flash {
  const t = sayWebhooks(language)
  if (sent?.arrived)
    return { kind: 'success', text: t.tested({ status: `HTTP ${sent.status}`, ms: sent.tookMs }) }
  const why = sent?.status ? `HTTP ${sent.status}` : sent?.answer || t.noAnswer()
  return { kind: 'warning', text: t.testFailed({ why }) }
}
