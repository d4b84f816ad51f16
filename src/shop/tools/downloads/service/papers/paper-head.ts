import { formatDate } from '#kit/calendar-date.ts'
import type { PaperHead as HeadOfPaper } from '#kit/paper/page.ts'
import { letterhead } from '#ui/letterhead.ts'
import type { PaperHead } from '../../model/paper.ts'
import { sayDownloads } from '../../texts.ts'

/** Head and foot of an article's paper: its title and number; revision and address of the article's page. */
export function headOfPaper(head: PaperHead): HeadOfPaper {
  const revision = sayDownloads(head.language).revision({ day: formatDate(head.revision) })
  return {
    letterhead,
    language: head.language,
    title: head.title,
    number: head.code,
    subject: head.name,
    day: head.revision,
    footLine: `${revision}   ${head.address}`,
    footNote: head.note,
  }
}
