import type { PageContext } from '#platform/page/page-context.tsx'
import type { Judged } from '../model/judge.ts'
import { maxNumberLength, maxOfArticle, maxOfCompany } from '../model/own-number.ts'
import type { OwnNumberTexts } from '../texts.ts'

/** Words for what became of a number. */
export function verdictWords(
  t: OwnNumberTexts,
  { number, code, verdict }: Judged,
  page: Pick<PageContext, 'formatLocale'>,
): string {
  switch (verdict.kind) {
    case 'new':
      return t.isNew()
    case 'respelled':
      return t.isRespelled()
    case 'same':
      return t.isSame()
    case 'missing':
      return t.missing()
    case 'long':
      return t.long({ max: maxNumberLength })
    case 'signs':
      return t.signs()
    case 'no-code':
      return t.noCode()
    case 'unknown':
      return t.unknown({ code })
    case 'ambiguous':
      return t.ambiguous({ code })
    case 'taken':
      return t.taken({ number, by: verdict.by })
    case 'part-number':
      return t.isPartNumber({ number })
    case 'article-full':
      return t.articleFull({ n: maxOfArticle })
    case 'full':
      return t.full({ n: maxOfCompany.toLocaleString(page.formatLocale) })
  }
}
