/** Texts of a BMEcat in the languages of the shop. */
import type { Language, Localised } from '#shop/catalogue/articles/model.ts'

const codes: Readonly<Record<string, Language>> = {
  eng: 'en',
  en: 'en',
  spa: 'es',
  es: 'es',
  esl: 'es',
}

/** 'eng', 'en-GB', 'SPA' → 'en', 'en', 'es'; null for a language the shop does not speak. */
export function languageOf(written: string | undefined): Language | null {
  return codes[(written ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? ''] ?? null
}

/**
 * One text in several languages. A text whose language is not told is in the catalogue's own; when the shop
 * speaks none of them, the first stands for English, because every text falls back to that.
 */
export function localisedOf(
  pieces: readonly { language: string | undefined; text: string }[],
  own: string | undefined,
): Localised {
  const texts: Localised = {}
  for (const { language, text } of pieces) {
    const known = languageOf(language ?? own)
    if (text !== '' && known !== null) texts[known] ??= text
  }
  const first = pieces.find(piece => piece.text !== '')
  return Object.keys(texts).length === 0 && first ? { en: first.text } : texts
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Text that was written as HTML, without its tags: paragraphs and list items become lines. */
export function plainText(text: string): string {
  if (!/<\/?(p|br|ul|ol|li|b|strong|i|em|u|div|span|h[1-6]|table|tr|td|a|sup|sub)\b[^<>]{0,500}>/i.test(text))
    return text
  return text
    .replace(/<li\b[^<>]{0,500}>/gi, '\n• ')
    .replace(/<(br|\/p|\/div|\/h[1-6]|\/tr|\/ul|\/ol)\b[^<>]{0,500}>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, '')
    .replace(
      /&(?:#(\d{1,7})|([a-z]{2,6}));/gi,
      (all, number: string | undefined, name: string | undefined) => {
        if (name) return named[name.toLowerCase()] ?? all
        const point = Number(number)
        return point > 0 && point < 0x110000 && (point < 0xd800 || point > 0xdfff)
          ? String.fromCodePoint(point)
          : all
      },
    )
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
