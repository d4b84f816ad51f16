/** Which documents are wanted: a type, in one of its versions or in all of them (DLM-06). */
import type { Language } from '#platform/language/language.ts'
import { cadType, dataSheetType, type DownloadOption } from '#shop/tools/downloads/model/option.ts'

/**
 * `language` null: a version without one; '*': all versions of the type. `code` tells versions of one language apart:
 * the format ('PDF'), or the document or CAD format itself where each is a version of its own.
 */
export type Choice = { type: string; language: Language | null | '*'; code: string }

const isLanguage = (text: string): text is Language => text === 'en' || text === 'es'

/** 'PDF_DS:en:PDF', 'PDF_DRAWING::PDF', 'CAD::STEP3D', 'PDF_DS:*:'; commas and colons in a type are escaped. */
export const writeChoice = ({ type, language, code }: Choice): string =>
  `${encodeURIComponent(type)}:${language ?? ''}:${code}`

/** A type alone means all of its versions; null: it is no choice. */
export function readChoice(text: string): Choice | null {
  if (text !== '' && !text.includes(':')) return allOf(text)
  const [, mark = '', language = '', code = ''] = /^([^:]+):([^:]*):(.*)$/su.exec(text) ?? []
  if (mark === '' || !(language === '' || language === '*' || isLanguage(language))) return null
  try {
    return { type: decodeURIComponent(mark), language: language === '' ? null : language, code }
  } catch {
    return null
  }
}

type Version = Pick<DownloadOption, 'type' | 'language' | 'fileType' | 'code'>

/** Is each a version of its own: CAD formats, and data sheets without a language (DLM-08)? */
const standsAlone = ({ type, language }: Version): boolean =>
  type === cadType || (type === dataSheetType && language === null)

/** The choice that means exactly this version of a document, in whatever articles have it. */
export const choiceOf = (option: Version): Choice => ({
  type: option.type,
  language: option.language,
  code: standsAlone(option) ? option.code : option.fileType.toUpperCase(),
})

export const allOf = (type: string): Choice => ({ type, language: '*', code: '' })

/** Does the choice mean this document? */
export function fits(choice: Choice, option: Version): boolean {
  if (choice.type !== option.type) return false
  if (choice.language === '*') return true
  const own = choiceOf(option)
  const code = choice.code === '' || choice.code === own.code || choice.code === option.code
  return choice.language === own.language && code
}
