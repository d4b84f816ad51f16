import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packageRoot } from '../database/package-root.ts'
import { tellUsage } from '#kit/tell-usage.ts'

tellUsage('Usage: npm run decisions')

/** `npm run decisions`: writes the index of docs/decisions from the heads of its files. */
const folder = join(packageRoot(), 'docs/decisions')
const rows = globSync('[0-9]*.md', { cwd: folder })
  .toSorted()
  .map(file => {
    const head = /^# (\d{3}) (.+)\nDate: (\S+)\. Status: (.+)\.\n/.exec(
      readFileSync(join(folder, file), 'utf8'),
    )
    if (!head) throw new Error(`${file} does not begin with number, matter, date and status`)
    const [, number, matter, date, status] = head
    return `| [${number}](${basename(file)}) | ${matter} | ${date} | ${status} |\n`
  })
const before = readFileSync(join(folder, 'README.md'), 'utf8')
const intro = before.slice(0, before.indexOf('| [001]'))
writeFileSync(join(folder, 'README.md'), intro + rows.join(''))
