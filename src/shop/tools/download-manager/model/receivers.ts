/** Who is told by e-mail when a package is ready (DLM-10). */
import { readEmail } from '#kit/typed/email.ts'

export const maxReceivers = 10

export type ReadReceivers = { receivers: string[] } | { wrong: string } | { tooMany: number }

/** Addresses separated by comma, semicolon or line; each once. What is no address is named. */
export function readReceivers(typed: string): ReadReceivers {
  const pieces = typed
    .split(/[,;\r\n]/)
    .map(piece => piece.trim())
    .filter(piece => piece !== '')
  const wrong = pieces.find(piece => readEmail(piece) === null)
  if (wrong !== undefined) return { wrong: wrong.slice(0, 100) }
  const receivers = [...new Map(pieces.map(piece => [piece.toLowerCase(), piece])).values()]
  return receivers.length > maxReceivers ? { tooMany: receivers.length } : { receivers }
}
