/** Which files a wish comes to, and what is left out of it and why (DLM-01). */
import type { DownloadOption } from '#shop/tools/downloads/model/option.ts'
import { fits, readChoice } from './choice.ts'
import type { LeftOut } from './package.ts'

export type PlannedFile = { article: string; option: DownloadOption }
export type Plan = { files: PlannedFile[]; leftOut: LeftOut[] }

/**
 * `offers` are the articles of the list that the catalogue knows, with all that can be taken of them. Restricted
 * documents are for customers who are signed in; what lies on another site is named with its address and not fetched.
 */
export function planOf(
  asked: { products: readonly string[]; choices: readonly string[] },
  offers: readonly { code: string; options: readonly DownloadOption[] }[],
  signedIn: boolean,
): Plan {
  const choices = asked.choices.flatMap(text => readChoice(text) ?? [])
  const byCode = new Map(offers.map(offer => [offer.code, offer.options]))
  const plan: Plan = { files: [], leftOut: [] }
  for (const article of new Set(asked.products)) {
    const options = byCode.get(article)
    if (!options) {
      plan.leftOut.push({ article, type: '', why: 'gone' })
      continue
    }
    const chosen = new Set<DownloadOption>()
    for (const type of new Set(choices.map(choice => choice.type))) {
      const ofType = options.filter(option => option.type === type)
      const wanted = ofType.filter(option => choices.some(choice => fits(choice, option)))
      if (wanted.length === 0)
        plan.leftOut.push({ article, type, why: ofType.length === 0 ? 'none' : 'other-version' })
      for (const option of wanted) chosen.add(option)
    }
    for (const option of chosen) {
      const { type, language, restricted, source } = option
      if (restricted && !signedIn) plan.leftOut.push({ article, type, language, why: 'restricted' })
      else if (source.kind === 'elsewhere')
        plan.leftOut.push({ article, type, language, why: 'elsewhere', link: source.url })
      else plan.files.push({ article, option })
    }
  }
  return plan
}

/** Names within an archive: a folder for each article; the same name again gets a number. */
export function uniqueNames(): (folder: string, file: string) => string {
  const taken = new Set<string>()
  return (folder, file) => {
    const home = folder.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^[._]+/, '') || 'article'
    const dot = file.lastIndexOf('.')
    for (let n = 1; ; n++) {
      const name = `${home}/${n === 1 ? file : `${file.slice(0, dot)}-${n}${file.slice(dot)}`}`
      // some systems do not tell capitals apart
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}
