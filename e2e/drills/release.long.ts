import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { stopEmbedded } from '#app/database/embedded.ts'
import { packageRoot } from '#app/database/package-root.ts'
import { versionIn } from '#app/release.ts'
import { freePort } from '../shop.ts'

test(
  'a release serves without what builds it, and writes nothing into its folder',
  { timeout: 900_000 },
  async () => {
    const base = mkdtempSync(join(tmpdir(), 'contara-release-'))
    const [folder, dataDir] = [join(base, 'release'), join(base, 'data')]
    try {
      execFileSync(process.execPath, ['src/app/commands/release.ts', folder], {
        cwd: packageRoot(),
        stdio: 'inherit',
      })
      expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false)
      const parts = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8')) as {
        components: { name: string }[]
      }
      expect(parts.components.map(({ name }) => name)).toContain('fastify')
      execFileSync('chmod', ['-R', 'a-w', folder])
      const port = await freePort()
      const child = spawn(process.execPath, ['src/app/start.ts'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { PATH: process.env['PATH'], HOME: base, DATA_DIR: dataDir, PORT: String(port), DEMO: '0' },
      })
      const ended = new Promise(resolve => void child.on('exit', resolve))
      const said: string[] = []
      await new Promise<void>((resolve, reject) => {
        createInterface({ input: child.stdout }).on('line', line => {
          said.push(line)
          if (line.startsWith('Contara is open')) resolve()
        })
        void ended.then(() => reject(new Error(said.join('\n'))))
      })
      expect(said).not.toContain('Building …')
      const url = `http://127.0.0.1:${port}`
      expect(await (await fetch(`${url}/healthz`)).json()).toEqual({
        status: 'ok',
        version: versionIn(packageRoot()),
      })
      expect((await fetch(`${url}/ebusiness/en`)).status).toBe(200)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    } finally {
      await stopEmbedded(dataDir)
      execFileSync('chmod', ['-R', 'u+w', base])
      rmSync(base, { recursive: true, force: true })
    }
  },
)
