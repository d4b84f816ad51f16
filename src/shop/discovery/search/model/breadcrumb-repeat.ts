/** CAT-02: a second press on an entry of the breadcrumb within this time is ignored, in ms. */
export const crumbDelay = 500

/** Answers for every press whether it is a repetition that is to be ignored; another entry is none. */
export function watchPresses<T>(): (entry: T, at: number) => boolean {
  let last: { entry: T; at: number } | null = null
  return (entry, at) => {
    if (last?.entry === entry && at - last.at < crumbDelay) return true
    last = { entry, at }
    return false
  }
}
