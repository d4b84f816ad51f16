/** The parent's side of the load maker, and how requests are written. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { LoadOrder, LoadResult } from './http-load.ts'

const host = '127.0.0.1'

export type Headers = Readonly<Record<string, string>>
const lines = (headers: Headers) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

const encodings = { 'accept-encoding': 'zstd, br, gzip' }
/** As browsers ask for pages. */
export const asPage: Headers = { accept: 'text/html', ...encodings }
/** As the pages' own scripts ask for data. */
export const asScript: Headers = {
  accept: 'application/json',
  ...encodings,
  'sec-fetch-site': 'same-origin',
}

export const get = (path: string, headers: Headers): string =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines(headers)}\r\n`

const withBody = (path: string, headers: Headers, type: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines(headers)}content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

export const postForm = (path: string, fields: Headers, headers: Headers): string =>
  withBody(path, headers, 'application/x-www-form-urlencoded', new URLSearchParams({ ...fields }).toString())

export const postJson = (path: string, body: object, headers: Headers): string =>
  withBody(path, headers, 'application/json', JSON.stringify(body))

export type LoadMaker = { run: (order: LoadOrder) => Promise<LoadResult>; stop: () => void }

export function startLoadMaker(): LoadMaker {
  const child = fork(join(import.meta.dirname, 'http-load.ts'))
  return {
    run: order =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`the load maker ended with ${code}`))
        child.once('exit', ended)
        child.once('message', (answer: { result: LoadResult } | { error: string }) => {
          child.off('exit', ended)
          if ('result' in answer) resolve(answer.result)
          else reject(new Error(answer.error))
        })
        child.send(order)
      }),
    stop: () => void child.kill(),
  }
}
