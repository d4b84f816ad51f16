/** What a head says that each number below it stands for. */
const manyOf: readonly (readonly [words: RegExp, each: number])[] = [
  [/万/u, 10_000],
  [
    /['’]000(?!\d)|(?<![\p{L}\d])(?:(?:in|en)\s+)?(?:thousands?|tsd|tausend|miles|millares|milliers|kpcs|kstk|тыс)(?!\p{L})\.?|[([]\s*k\s*[)\]]|千/iu,
    1000,
  ],
  [/(?<![\p{L}\d])(?:(?:in|en)\s+)?(?:hundreds?|hundert|cientos|centaines?)(?!\p{L})\.?/iu, 100],
  [/(?:[x×*/([]|(?<!\p{L})(?:per|je|pro|por|par|in))\s*1[.,' ]?000(?=\s*(?:pcs|pieces|stk|stück|uds)?\.?\s*[)\]]?$)/iu, 1000],
  [/(?:[x×*/([]|(?<!\p{L})(?:per|je|pro|por|par|in))\s*100(?=\s*(?:pcs|pieces|stk|stück|uds)?\.?\s*[)\]]?$)/iu, 100],
  [/(?:[x×*/([]|(?<!\p{L})(?:per|je|pro|por|par|in))\s*10(?=\s*(?:pcs|pieces|stk|stück|uds)?\.?\s*[)\]]?$)/iu, 10],
] // prettier-ignore
/** Longer cells are no heads. */
const maxHeadLength = 60
/** How many each number below a head stands for: 1000 of 'Qty (k)'; 1: itself. */
export const eachOfHead = (cell: string): number =>
  cell.length > maxHeadLength ? 1 : (manyOf.find(([words]) => words.test(cell.trim()))?.[1] ?? 1)
/** The head without the words that say so. */
export const withoutEach = (cell: string): string =>
  manyOf.reduce((head, [words]) => head.replace(words, ' '), cell).trim()
