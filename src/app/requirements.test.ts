import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageRoot } from './database/package-root.ts'

/**
 * docs/requirements.tsv: the verdict on each requirement that was held beside the running page, clause by clause. This
 * holds its form; whether a verdict is true, only a person who looks can say.
 */
const root = packageRoot()
const [head, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trimEnd().split('\n')
const rows = lines.map(line => {
  const [id = '', verdict = '', where = '', test = '', ...more] = line.split('\t')
  return { id, verdict, where, test, more }
})
const decisions = new Set(
  globSync('docs/decisions/*.md', { cwd: root }).map(file => /(\d{3})-[^/]*$/.exec(file)?.[1]),
)

/** Does a title of a test in the file name the id? */
function isNamed(file: string, id: string): boolean {
  const [only, ...others] = globSync(file, { cwd: root })
  return only !== undefined && others.length === 0 && readFileSync(join(root, only), 'utf8').includes(id)
}

describe('docs/requirements.tsv', () => {
  test('has its four columns, and no id twice', () => {
    expect(head).toBe('id\tverdict\twhere\ttest')
    expect(rows.filter(({ more, where }) => more.length > 0 || where === '').map(({ id }) => id)).toEqual([])
    const ids = rows.map(({ id }) => id)
    expect(ids.filter(id => !/^[A-Z0-9]{2,4}-\d\d$/.test(id))).toEqual([])
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })
  test("says 'works', or 'decided' with the number of a decision that stands", () => {
    const wrong = rows.filter(({ verdict }) => {
      const decided = /^decided (\d{3})$/.exec(verdict)?.[1]
      return verdict !== 'works' && (decided === undefined || !decisions.has(decided))
    })
    expect(wrong.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([])
  })
  test('names a test file that names the requirement', () => {
    const wrong = rows.filter(({ id, test: file }) => !isNamed(file, id))
    expect(wrong.map(({ id, test: file }) => `${id} ${file}`)).toEqual([])
  })
})

describe('docs/decisions', () => {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted()
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  test.each(files)('%s has number, matter, date and status, and stands in the index', file => {
    const number = /(\d{3})-[^/]*$/.exec(file)?.[1] ?? ''
    const text = readFileSync(join(root, file), 'utf8')
    const [, matter = '', date = '', status = ''] =
      /^# (?:\d{3}) (.+)\nDate: (\d{4}-\d\d-\d\d)\. Status: (.+)\.\n\n/.exec(text) ?? []
    expect(text).toMatch(new RegExp(`^# ${number} `))
    expect(index).toContain(`| [${number}](${basename(file)}) | ${matter} | ${date} | ${status} |`)
  })
})
