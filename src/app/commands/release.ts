import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { orOneLine, StartProblem } from '#kit/db/start-problem.ts'
import { tellUsage } from '#kit/tell-usage.ts'
import { buildWhenStale } from '../build.ts'
import { packageRoot } from '../database/package-root.ts'
import { statementsFile } from '../database/statements-of-release.ts'
import { licencesText, shippedPackages } from '../licences.ts'
import { versionIn } from '../release.ts'

tellUsage('Usage: npm run release -- FOLDER')

/** Of the checkout; what tests, benchmarks and journeys need stays behind. */
const shipped = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'README.md',
  'CHANGELOG.md',
  'docs/{operations,upgrading}.md',
  'src/**/*',
  'demo/**/*',
  'dist/**/*',
  'deploy/**/*',
]
const left = /\.test\.tsx?$/

const say = (line: string) => process.stdout.write(`${line}\n`)

/** npm as it was called, else the one of the system. */
function npm(folder: string, ...args: string[]): string {
  const script = process.env['npm_execpath']
  const [command, before] = script ? [process.execPath, [script]] : ['npm', []]
  return execFileSync(command, [...before, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 256 << 20,
  })
}

/**
 * `npm run release -- FOLDER`: everything that a machine needs to serve, built and with its packages, so that a start builds and
 * fetches nothing and the folder may be read-only. Beside it stand what it is made of (`sbom.json`, CycloneDX) and under which
 * licences (`LICENCES.txt`); where `npm test` ran before, also what it says to its database (`dist/statements.txt`), so that the next
 * release can be checked against it.
 */
await orOneLine(async () => {
  const root = packageRoot()
  const given = process.argv[2]
  if (!given) throw new StartProblem('FOLDER is missing: npm run release -- FOLDER')
  const folder = resolve(given)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartProblem(`${folder} is not empty: a release is made into a folder of its own`)
  await buildWhenStale(root, say)
  for (const file of globSync(shipped, { cwd: root, withFileTypes: true })) {
    if (!file.isFile() || left.test(file.name)) continue
    const from = join(file.parentPath, file.name)
    const to = join(folder, from.slice(root.length))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to)
  }
  say('Installing its packages …')
  npm(folder, 'ci', '--omit=dev', '--no-audit', '--no-fund')
  const parts = npm(folder, 'sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx')
  // an npm that does not know the command says so on standard output, with exit status 0
  if (!parts.startsWith('{'))
    throw new StartProblem('npm is too old to tell what a release is made of: npm 10 or newer is needed.')
  writeFileSync(join(folder, 'sbom.json'), parts)
  writeFileSync(join(folder, 'LICENCES.txt'), licencesText(shippedPackages(folder)))
  if (!existsSync(join(root, statementsFile)))
    say(
      'It brings no list of its statements (npm test makes one): the next release cannot be checked against it.',
    )
  // without git it still knows which one it is
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  manifest.version = versionIn(root)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  say(`Release ${manifest.version} lies in ${folder}: npm start there, or node src/app/start.ts.`)
})
