/** What stands before a line and is no part of it: its bullet, its position, the head that says what it is. */
import { codeHeads } from '#shop/catalogue/articles/model/heads.ts'
import { foldHead } from '#kit/spreadsheet/known-heads.ts'

/** What begins the lines of a list: '1) ABC', '1. ABC', '1.) ABC', 'a) ABC', 'ii. ABC', '① ABC', '- ABC', '• ABC', '- [ ] ABC'. */
const bullet =
  /^(?:(?:\d{1,3}(?:\.\)|[).])|[a-z]\)|[ivx]{1,4}[).]|[①-⑳❶-❿]|(?:[-–—*•]\s+)?\[[ x✓✔]?\]|[-–—•*·▪●☐☑☒✓✔✗✘✅❌🚫])\s+)(?=\S)/iu

/** The position of an order as systems write it, before what has letters: '00010 ABC 5'. */
const position = /^0{2,4}\d{1,3}0\s+(?=\S*\p{L})/u

/** The position of a line in words: 'Pos. 1: ABC', 'Item 10) ABC'. */
const counted =
  /^(?:pos(?:ici[oó]n|ition)?|item|line|zeile|ligne|l[ií]nea)\.?\s*\d{1,5}\s*(?:[:.)]|\s[-–—])\s+(?=\S)/iu
/** A text without what only counts or begins a line of it. */
export const withoutCount = (text: string): string =>
  text.replace(bullet, '').replace(position, '').replace(counted, '')

const heads = new Set(codeHeads)
/** A text without what only begins a line of it: a bullet, 'Part number: ABC', 'Art.-Nr. ABC'. */
export function withoutLabel(text: string): string {
  const item = withoutCount(text)
  const [, label, named] = /^([\p{L}\p{N} ./#°º-]{2,24}?)\s*[:=]\s*(?=\S)(.+)$/su.exec(item) ?? []
  if (label !== undefined && named !== undefined && heads.has(foldHead(label))) return named
  return item.replace(
    /^(?:(?:part|article|item|artikel|art|bestell|mpn)[\s.-]{0,2}(?:no|nr|number|nummer)\b\.?|(?:item|part|product|article|artikel|teil|produkt|art[ií]culo|producto|型号)(?=\s*:)|p\/n\b|art\.|ref\.)\s*[#:]?\s*(?=\S)/iu,
    '',
  )
}
