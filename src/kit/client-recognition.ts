/** What runs the visitor's browser, in exactly the values of SITE-42; null: none of them. */
export const operatingSystems = ['Mac OS', 'IOS', 'WINDOWS', 'ANDROID', 'LINUX'] as const
export type OperatingSystem = (typeof operatingSystems)[number]

/** The visitor's browser, in exactly the values of SITE-43. */
export const browsers = ['EDGE', 'OPERA', 'CHROME', 'IE', 'FIREFOX', 'SAFARI', 'other'] as const
export type Browser = (typeof browsers)[number]

/**
 * SITE-42. An iPhone says 'like Mac OS X' and Android says 'Linux', so these two are looked for first; an iPad that asks
 * for desktop pages calls itself a Mac, and only its `touchPoints` tell.
 */
export function operatingSystemOf(userAgent: string, touchPoints = 0): OperatingSystem | null {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'IOS'
  if (/\bAndroid\b/.test(userAgent)) return 'ANDROID'
  if (/\b(Macintosh|Mac OS X|Mac_PowerPC)\b/.test(userAgent)) return touchPoints > 1 ? 'IOS' : 'Mac OS'
  if (/\bWindows\b/.test(userAgent)) return 'WINDOWS'
  if (/\bLinux\b/.test(userAgent)) return 'LINUX'
  return null
}

/** In the order of the specification: Edge and Opera also call themselves Chrome and Safari, and Chrome Safari. */
const marks: readonly (readonly [Browser, RegExp])[] = [
  ['EDGE', /\bEdg(?:e|A|iOS)?\//],
  ['OPERA', /\b(?:OPR|OPiOS|OPT)\/|\bOpera\b/],
  ['CHROME', /(?:\b|Headless)Chrom(?:e|ium)\/|\bCriOS\//],
  ['IE', /\bMSIE \d|\bTrident\//],
  ['FIREFOX', /\b(?:Firefox|FxiOS)\//],
  ['SAFARI', /\bSafari\//],
]

/** SITE-43 */
export const browserOf = (userAgent: string): Browser =>
  marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other'
