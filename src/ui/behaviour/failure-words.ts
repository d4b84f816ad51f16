import type { Language } from '#platform/language/language.ts'
import { CallFailed, pageContext } from '#platform/page/send.ts'
import { sayUi } from '../texts.ts'

/**
 * What a person is told of a failure: the shop's own words, else that it did not work, with HTTP status and its text as
 * details (ERR-02). `failed`: the words of this place for that it did not work.
 */
export function failureWords(
  error: unknown,
  language: Language = pageContext().language,
  failed?: string,
): string {
  const t = sayUi(language)
  if (!(error instanceof CallFailed)) return failed ?? t.failed()
  const { detail, status } = error.problem
  if (detail) return detail
  if (status === 0) return failed ? `${failed} ${t.noConnection()}` : t.noConnection()
  return `${failed ?? t.failed()} (${error.details})`
}
