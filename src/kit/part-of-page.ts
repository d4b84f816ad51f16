import type { Logger } from 'pino'

/**
 * A part of a page that the page can do without: what `work` answers, or `instead` when it fails. The failure is logged
 * by the part's name; the page around it is shown all the same.
 */
export async function partOfPage<T, I>(
  { log }: { log: Logger },
  name: string,
  work: () => Promise<T>,
  instead: I,
): Promise<T | I> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error, part: name }, 'a part of the page is missing')
    return instead
  }
}
