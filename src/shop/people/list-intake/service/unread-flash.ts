import { firstOf } from '#kit/first-of.ts'
import type { Flash } from '#kit/flash.ts'
import type { Language } from '#platform/language/language.ts'
import { sayListColumns } from '../texts.ts'

/** Says which columns of a file were not read, by their heads; nothing where each was. */
export const unreadFlash = (heads: readonly string[], language: Language): Flash[] =>
  heads.length === 0
    ? []
    : [
        {
          kind: 'info',
          text: sayListColumns(language).columnsUnread({ n: heads.length, heads: firstOf(heads, 8) }),
        },
      ]
