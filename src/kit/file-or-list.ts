import { fileAnswer, seeOther, type FileAnswer, type Redirect } from './answer.ts'
import type { CookiesOut } from './cookies.ts'
import { leaveFlash } from './flash.ts'
import { Refusal } from './refusal.ts'

/** A list as a file; where it is too large for one, the list again, which says what to do. */
export async function fileOrList(
  ctx: { reply: CookiesOut },
  file: Promise<Omit<FileAnswer, 'answer' | 'cache'>>,
  list: string,
): Promise<FileAnswer | Redirect> {
  try {
    return fileAnswer({ ...(await file), cache: 'no-store' })
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'too-large') throw error
    leaveFlash(ctx, [{ kind: 'warning', text: error.message }])
    return seeOther(list)
  }
}
