/** The directory itself says no. */
export class Denied extends Error {}

/** What went wrong, in the words of whoever says it, the innermost last; for the log of the company's administrator. */
export function reasonOf(error: unknown): string {
  const said: string[] = []
  for (let one: unknown = error; one instanceof Error && said.length < 4; one = one.cause) {
    const code = 'error' in one && typeof one.error === 'string' ? one.error : null
    const more =
      'error_description' in one && typeof one.error_description === 'string' ? one.error_description : null
    said.push([code ?? one.message, more].filter(Boolean).join(': '))
  }
  return [...new Set(said)]
    .join(' – ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 300)
}
