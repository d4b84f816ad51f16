type Close = () => Promise<unknown>
const leftovers: Close[] = []

/** Closes it when the test file ends, wherever in the file it was opened: in a hook and in a test too. */
export const atFileEnd = (close: Close): void => void leftovers.push(close)

/** Closes all that the test file has opened, the last first. */
export async function closeLeftovers(): Promise<void> {
  for (let close = leftovers.pop(); close; close = leftovers.pop()) await close()
}
