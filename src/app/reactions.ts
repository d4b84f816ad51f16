import { manifests } from './domains.ts'

/** Connects what domains do when others say that something happened; once at the start, again changes nothing. */
export function connectReactions(): void {
  for (const { reactions } of manifests) reactions?.()
}
