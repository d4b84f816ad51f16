/** What work answers within so many ms, or `otherwise`; the work goes on, and what it throws later is nobody's any more. */
export async function within<T, O>(ms: number, work: Promise<T>, otherwise: O): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<O>(resolve => {
    timer = setTimeout(resolve, ms, otherwise)
  })
  work.catch(() => {})
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
