/** What a request brings, read by the shapes of its entry. */
import type { Entry } from '#kit/contract.ts'
import { fieldErrors } from '#kit/field-errors.ts'
import { readBy } from '#kit/read-by.ts'
import { Refusal } from '#kit/refusal.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { Raw } from './read-upload.ts'
import { refuseUnsound } from './unsound.ts'
import { withSingleValues } from './single-values.ts'

/** The fields of a body that are plain texts. */
export const plainFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )

/** Params, query and body by the shapes of the entry; throws Refusal. A form gets its body's errors as a value. */
export function parse(entry: Entry, raw: Raw, page: PageContext): Record<string, unknown> {
  refuseUnsound(raw)
  const asked: Record<string, unknown> = {}
  const { params, query, body } = entry.ask
  if (params) {
    const read = readBy(params, raw.params)
    if (!read.success) throw new Refusal('not-found')
    asked['params'] = read.data
  }
  if (query) {
    const read = readBy(query, withSingleValues(query, raw.query))
    if (!read.success) throw new Refusal('invalid', '', { errors: fieldErrors(read.error, page.language) })
    asked['query'] = read.data
  }
  if (body) {
    const read = readBy(body, raw.body ?? {}, { reportInput: true })
    if (entry.kind === 'form')
      asked['body'] = read.success
        ? { ok: true, value: read.data }
        : { ok: false, errors: fieldErrors(read.error, page.language), entered: plainFields(raw.body) }
    else if (!read.success)
      throw new Refusal('invalid', '', { errors: fieldErrors(read.error, page.language) })
    else asked['body'] = read.data
  }
  if (entry.ask.upload) Object.assign(asked, raw.files)
  return asked
}
