import type { Language } from '#kit/language.ts'
import { CallFailed, pageContext } from '#kit/send.ts'
import { sayUi } from '../texts.ts'

/**
 * What a person is told of a failure: the shop's own words, else that it did not work, with HTTP status and its text as
 * details (ERR-02).
 */
export function failureWords(error: unknown, language: Language = pageContext().language): string {
  const t = sayUi(language)
  if (!(error instanceof CallFailed)) return t.failed()
  const { detail, status } = error.problem
  if (detail) return detail
  return status === 0 ? t.noConnection() : `${t.failed()} (${error.details})`
}
