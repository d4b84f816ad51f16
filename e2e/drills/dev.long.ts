import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { stopEmbedded } from '#app/database/embedded.ts'
import { packageRoot } from '#app/database/package-root.ts'
import { freePort } from '../shop.ts'

/** Less than a second is promised; a machine that is busy with other tests gets this long, in ms. */
const patience = 60_000

/** A checkout beside, where a drill may change sources. */
function checkout(): { root: string; edit: (file: string, change: (text: string) => string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'contara-dev-'))
  for (const part of ['src', 'demo', ...globSync('*.{json,ts}', { cwd: packageRoot() })])
    cpSync(join(packageRoot(), part), join(root, part), { recursive: true })
  symlinkSync(join(packageRoot(), 'node_modules'), join(root, 'node_modules'))
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`nothing to change in ${file}`)
    writeFileSync(path, after)
  }
  return { root, edit }
}

test('npm run dev: a changed page, style and script is there at once', { timeout: 600_000 }, async () => {
  const { root, edit } = checkout()
  const dataDir = join(root, 'data')
  const port = await freePort()
  const child = spawn(process.execPath, ['src/app/dev.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
    },
  })
  const ended = new Promise(resolve => void child.on('exit', resolve))
  let opened = 0
  const said: string[] = []
  createInterface({ input: child.stdout }).on('line', line => {
    said.push(line)
    if (!line.startsWith('Contara is open')) return
    // a build empties this folder first, and the process that gets ready for the next turn may look just then
    if (opened++ === 0) rmSync(join(root, 'dist/server/serve.js'))
  })
  const address = `http://127.0.0.1:${port}`
  const get = async (path: string) =>
    fetch(address + path, { headers: { accept: 'text/html', connection: 'close' } }).then(
      async answer => (answer.ok ? answer.text() : ''),
      () => '',
    )
  const page = () => get('/ebusiness/en/login')
  const linked = async (kind: 'css' | 'js') =>
    get(new RegExp(`"(/_ui/desktop/[^"]*/(?:style|boot)-[^"]*\\.${kind})"`).exec(await page())?.[1] ?? '/')
  const until = async (holds: () => Promise<boolean> | boolean, withinMs: number) => {
    const began = performance.now()
    while (!(await holds())) {
      if (performance.now() - began > withinMs)
        throw new Error(`not within ${withinMs} ms: ${said.join('\n')}`)
      await sleep(10)
    }
    return Math.round(performance.now() - began)
  }
  try {
    await until(() => opened > 0, 2 * patience)
    const waits: Record<string, number> = {}
    const change = async (
      what: string,
      file: string,
      how: (text: string) => string,
      seen: () => Promise<boolean>,
    ) => {
      const before = opened
      edit(file, how)
      waits[what] = await until(seen, patience)
      await until(() => opened > before, patience)
    }
    await change(
      'page',
      'src/shop/people/session/views/LoginPage.tsx',
      text => text.replace('className="two-columns', 'className="drilled two-columns'),
      async () => (await page()).includes('class="drilled '),
    )
    await change(
      'text of both sides',
      'src/shop/people/session/texts/session.ts',
      text => text.replaceAll('Forgotten', 'Mislaid'),
      async () => (await page()).includes('Mislaid'),
    )
    await change(
      'style',
      'src/ui/style/base.css',
      text => `${text}\n.drilled { color: red }\n`,
      async () => (await linked('css')).includes('.drilled'),
    )
    await change(
      'script',
      'src/app/browser/boot.ts',
      text => `${text}\ndocument.documentElement.dataset['drilled'] = ''\n`,
      async () => (await linked('js')).includes('drilled'),
    )
    expect(Object.keys(waits)).toHaveLength(4)
    process.stdout.write(
      `after a change of ${Object.entries(waits)
        .map(([what, ms]) => `${what} ${ms} ms`)
        .join(', ')}\n`,
    )
  } finally {
    child.kill('SIGTERM')
    await ended
    await stopEmbedded(dataDir)
    rmSync(root, { recursive: true, force: true })
  }
})
