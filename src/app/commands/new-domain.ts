import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../database/package-root.ts'
import { tellUsage } from '#kit/tell-usage.ts'

const usage = 'Usage: npm run new:domain -- area/name-with-hyphens "what it is, in one sentence"'
tellUsage(usage)

/** `npm run new:domain -- AREA/NAME "what it is"`: a line in the map, a folder with its rooms, a line among all domains and one among the pages that are looked at. */
const [place = '', is = ''] = process.argv.slice(2)
const [area = '', name = ''] = place.split('/')
const root = packageRoot()
const folder = join(root, 'src/shop', place)
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
if (!/^[a-z]+\/[a-z]+(-[a-z]+)*$/.test(place) || !is) fail(usage)
if (!existsSync(join(root, 'src/shop', area))) fail(`there is no area ${area}`)
if (existsSync(folder)) fail(`src/shop/${place} is there already`)

const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
const rooms: Record<string, string> = {
  'contract.ts': `import { page } from '#kit/contract.ts'\n\nexport const ${camel} = {\n  show: page('/${name}'),\n}\n`,
  'texts.ts': `import { texts } from '#kit/texts.ts'\n\nexport const say${pascal} = texts({\n  title: { en: '${title}', es: '${title}' },\n  empty: { en: 'There is nothing here yet.', es: 'Aún no hay nada aquí.' },\n})\n`,
  'views/ShowPage.tsx': `import { usePage } from '#platform/page/page-context.tsx'\nimport { Screen } from '#ui/screen.tsx'\nimport { say${pascal} } from '../texts.ts'\n\nexport function ShowPage() {\n  const t = say${pascal}(usePage().language)\n  return <Screen title={t.title()}>{t.empty()}</Screen>\n}\n`,
  'domain.ts': `import { domain } from '#platform/domain/domain.ts'\nimport { ${camel}Routes } from './routes.tsx'\n\nexport const ${camel}Domain = domain({ routes: [${camel}Routes] })\n`,
  'routes.test.ts': `import { expect, test } from 'vitest'\nimport { testDatabase } from '#app/database/test-database.ts'\nimport { testShop } from '#app/test-shop.ts'\n\ntest('its page opens', async () => {\n  const shop = await testShop({ db: await testDatabase() })\n  const page = await shop.asGuest().get('/${name}')\n  expect([page.status, page.text.includes('There is nothing here yet.'), shop.errors()]).toEqual([200, true, []])\n})\n`,
  'routes.rows.ts': `import type { Row } from '#app/every-route/row.ts'\n\nexport const rows: Record<string, Row> = {\n  'GET /${name}': { for: 'anyone' },\n}\n`,
  'routes.tsx': `import { pageAnswer } from '#kit/answer.ts'\nimport { routes } from '#platform/request/routes.ts'\nimport { ${camel} } from './contract.ts'\nimport { say${pascal} } from './texts.ts'\nimport { ShowPage } from './views/ShowPage.tsx'\n\nexport const ${camel}Routes = routes(${camel}, {\n  show: ctx => pageAnswer({ title: say${pascal}(ctx.page.language).title(), body: <ShowPage /> }),\n})\n`,
}
mkdirSync(join(folder, 'views'), { recursive: true })
for (const [file, content] of Object.entries(rooms)) writeFileSync(join(folder, file), content)

const edit = (file: string, change: (text: string) => string) => {
  const path = join(root, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
const key = name === camel ? name : `'${name}'`
edit('src/shop/map.ts', text =>
  text.replace(
    new RegExp(`(\\n  ${area}: \\{[^]*?)(\\n    \\},\\n  \\},)`),
    `$1\n      ${key}: { is: ${JSON.stringify(is)}, uses: [] },$2`,
  ),
)
edit('src/app/domains.ts', text =>
  text
    .replace(
      /(import type [^\n]*\n)(?!import type)/,
      `$1import { ${camel}Domain } from '#shop/${place}/domain.ts'\n`,
    )
    .replace(/(\nconst all = \{[^]*?)(\n\} as const)/, `$1\n  ${key}: ${camel}Domain,$2`),
)
edit('e2e/pages.ts', text => text.replace(/(\n  lists: \[[^\]]*)(\n  \],)/, `$1\n    '/${name}',$2`))
const formatted = ['src/shop/map.ts', 'src/app/domains.ts', 'e2e/pages.ts', `src/shop/${place}`]
spawnSync('oxfmt', formatted, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
process.stdout.write(
  `src/shop/${place} is made, with its page /${name}: npx vitest run src/shop/${place}, and at the end npm run check\n`,
)
