/** Builds the symbol sprite from the lucide package: `npm run icons`. The result is checked in. */
import { readFileSync, writeFileSync } from 'node:fs'
import { iconNames } from '#ui/icon-names.ts'
import { tellUsage } from '#kit/tell-usage.ts'

tellUsage('Usage: npm run icons')

const symbols = iconNames.map(name => {
  const svg = readFileSync(
    new URL(`../../../node_modules/lucide-static/icons/${name}.svg`, import.meta.url),
    'utf8',
  )
  const inner = /<svg[^>]*>(.*)<\/svg>/s
    .exec(svg)?.[1]
    ?.replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
  if (!inner) throw new Error(`no icon ${name}`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`
})
writeFileSync(
  new URL('../browser/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide-static, ISC -->\n${symbols.join('\n')}\n</svg>\n`,
)
