/** The official suite of the Model Context Protocol against `/mcp`, as the requirements of each version were frozen. */
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { demoShop, type DemoShop } from '#app/every-route/demo-shop.ts'
import type { Db } from '#kit/db/connect.ts'

const suite = fileURLToPath(
  new URL('dist/index.js', import.meta.resolve('@modelcontextprotocol/conformance/package.json')),
)
type Check = { id: string; status: string; errorMessage?: string }

async function freePort(): Promise<number> {
  const free = createServer().listen(0, '127.0.0.1')
  await new Promise(done => free.once('listening', done))
  const { port } = free.address() as AddressInfo
  await new Promise(done => free.close(done))
  return port
}

let db: Db
let demo: DemoShop
let url: string
beforeAll(async () => {
  const port = await freePort()
  db = await demoDatabase()
  demo = await demoShop(db, `http://127.0.0.1:${port}`)
  await demo.app.listen({ port, host: '127.0.0.1' })
  url = `http://127.0.0.1:${port}/mcp`
})
afterAll(() => demo.close())

/** Failed checks by scenario. The suite's exit code says the same; it is the list that is compared. */
async function run(requirements: string): Promise<{ failed: Map<string, string[]>; passed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'contara-conformance-'))
  await db.deleteFrom('attempt').where('key', 'like', 'assistant network %').execute()
  const asked = [suite, 'server', '--url', url, '--requirements', requirements, '-o', folder]
  await promisify(execFile)(process.execPath, asked).catch(() => {})
  const failed = new Map<string, string[]>()
  let passed = 0
  for (const name of await readdir(folder)) {
    const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '')
    const checks = JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')) as Check[]
    for (const { id, status, errorMessage } of checks) {
      if (status === 'SUCCESS') passed++
      if (status === 'FAILURE')
        failed.set(scenario, [...(failed.get(scenario) ?? []), `${id}: ${errorMessage ?? ''}`])
    }
  }
  await rm(folder, { recursive: true })
  return { failed, passed }
}

/**
 * What the suite can only see at its own example server: it calls tools, prompts and resources of that server by their names
 * (`test_simple_text`, `test://static-text`).
 */
const ofItsExample =
  /Unknown (tool|prompt): |Not testable: |Resource not found: test:|Prerequisite failed|Tool 'json_schema_2020_12_tool' not found|setup failed|fixture from Check|Expected InputRequiredResult|tools\/call for failing_job/
/** Abilities that this door does not declare: to a question about them 'method not found' is the right answer. */
const notDeclared =
  /^(completion-complete|logging-set-level|tools-call-with-logging|resources-(un)?subscribe|tasks-\S+) .*(Method not found|-32601|extensions MUST be advertised)/

test.each(['2026-07-28', '2025-11-25'])(
  'of %s nothing fails but what is about the example server of the suite',
  { timeout: 120_000 },
  async version => {
    const { failed, passed } = await run(version)
    const others = [...failed].flatMap(([name, checks]) =>
      checks.map(one => `${name} ${one}`).filter(one => !ofItsExample.test(one) && !notDeclared.test(one)),
    )
    expect(others).toEqual([])
    expect(passed).toBeGreaterThan(version === '2026-07-28' ? 90 : 20)
  },
)

test(
  'the suite for authorization servers is let in by a person, by its own client',
  { timeout: 60_000 },
  async () => {
    const port = await freePort()
    const redirect = `http://127.0.0.1:${port}/callback`
    const issuer = new URL(url).origin
    const registered = await fetch(`${issuer}/api/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'The suite', redirect_uris: [redirect] }),
    })
    const { client_id: clientId } = (await registered.json()) as { client_id: string }
    const asked = ['--url', issuer, '--client-id', clientId, '--resource', url, '-p', String(port)]
    const running = spawn(process.execPath, [suite, 'authorization', ...asked])
    let said = ''
    const ended = new Promise(done => running.once('close', done))
    const address = await new Promise<string>(found =>
      running.stdout.on('data', (part: Buffer) => {
        said += part.toString()
        const [at] = /http\S*\/api\/oauth\/authorize\?\S+/.exec(said) ?? []
        if (at !== undefined && said.includes('Waiting')) found(at)
      }),
    )
    const buyer = await demo.as('buyer')
    const fields = Object.fromEntries(new URL(address).searchParams)
    const page = await buyer.post('/assistants/allow', { ...fields, rights: ['prices:read'], act: 'allow' })
    const [, to = ''] = /url=([^"]*)"/.exec(page.text) ?? []
    await fetch(to.replaceAll('&amp;', '&'))
    await ended
    expect(said).toContain('Total: 3 passed, 0 failed')
  },
)
