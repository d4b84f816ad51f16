import { expect } from 'vitest'
import type { TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'

const boundary = '----desk'
export type File = { name?: string; bytes: Uint8Array | string; token?: string | null; end?: string }

/** Uploads a file at the desk. */
export function upload(
  shop: TestShop,
  visitor: Visitor,
  { name = 'table.csv', bytes, token, end }: File,
  storefront = 'en',
): Promise<Answer> {
  const head = (disposition: string, type = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`
  const payload = Buffer.concat([
    Buffer.from(head(`name="file"; filename="${name}"`, 'Content-Type: application/octet-stream\r\n')),
    Buffer.from(bytes),
    // the token may come last
    Buffer.from(
      end ??
        `\r\n${token === null ? '' : `${head('name="CSRFToken"')}${token ?? visitor.token}\r\n`}--${boundary}--\r\n`,
    ),
  ])
  return visitor.raw({
    method: 'POST',
    url: `/ebusiness/${storefront}/desk/import`,
    headers: {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      origin: shop.services.publicUrl,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
}
/** Uploads a good file; answers its preview. */
export async function previewOf(
  shop: TestShop,
  visitor: Visitor,
  file: File,
): Promise<{ path: string; page: Answer }> {
  const sent = await upload(shop, visitor, file)
  expect(sent.status, sent.text.slice(0, 2_000)).toBe(303)
  const path = (sent.location ?? '').replace('/ebusiness/en', '')
  return { path, page: await visitor.get(path) }
}
/** What a preview counts. */
export const counts = (page: Answer) =>
  Object.fromEntries(
    ['kind', 'added', 'changed', 'unchanged', 'refused'].map(name => [name, page.data(`data-${name}`)]),
  )
