import type { InjectOptions } from 'fastify'
import { pathOf, type Entry } from '#kit/contract.ts'
import { testPublicUrl } from '../test-shop.ts'
import type { Sample } from './row.ts'

export const site = { brand: 'contara', accountArea: 'my-account' }
export const base = '/ebusiness/en'
const boundary = '----a-form-of-ours'

const fields = (body: Sample['body'] = {}, token: string | null): URLSearchParams => {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body))
    for (const one of [value].flat()) form.append(name, String(one))
  if (token !== null) form.append('CSRFToken', token)
  return form
}

export const urlOf = (entry: Entry, { params = {}, query }: Sample): string => {
  const path = pathOf(site, entry).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return `${base}${path}${search && `?${search}`}`
}

/** How a page of ours sends it: a person by link or form, or the page's script. */
export type Manner = 'person' | 'script'
export const mannerOf = (entry: Entry): Manner =>
  entry.kind === 'page' || entry.kind === 'form' || entry.kind === 'file' ? 'person' : 'script'

/** The request as a browser on one of our pages sends it. */
export function requestOf(
  entry: Entry,
  sample: Sample,
  token: string | null,
  manner = mannerOf(entry),
): InjectOptions {
  const headers: Record<string, string> = {
    accept: manner === 'person' || entry.kind === 'fragment' ? 'text/html,*/*;q=0.8' : 'application/json',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': manner === 'person' ? 'document' : 'empty',
    ...((entry.kind === 'fragment' || (entry.kind === 'page' && manner === 'script')) && {
      'x-fragment': '1',
    }),
  }
  const request = { method: entry.method, url: urlOf(entry, sample) }
  if (entry.method === 'GET') return { ...request, headers }
  headers['origin'] = testPublicUrl
  if (entry.ask.upload) {
    const part = (head: string, content: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const { name = 'nothing.csv', text = '' } = sample.file ?? {}
    const parts = [...fields(sample.body, token)]
      .map(([field, value]) => part(`name="${field}"`, value))
      .join('')
    return {
      ...request,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.from(
        `${parts}${part(`name="file"; filename="${name}"`, text)}--${boundary}--\r\n`,
        sample.file?.binary ? 'latin1' : 'utf8',
      ),
    }
  }
  if (manner === 'person')
    return {
      ...request,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: fields(sample.body, token).toString(),
    }
  if (token !== null) headers['csrftoken'] = token
  if (entry.method === 'DELETE') return { ...request, headers }
  return {
    ...request,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(sample.body ?? {}),
  }
}
