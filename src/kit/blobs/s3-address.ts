/** What FILES_URL says of an S3 bucket: `s3://bucket/prefix?endpoint=…&region=…&links=…`. */
export type S3Address = {
  bucket: string
  /** without a slash at its ends; empty: none */
  prefix: string
  /** the server, with the bucket as the first part of each path; null: Amazon's own of the region */
  endpoint: string | null
  /** null: AWS_REGION, or else us-east-1 */
  region: string | null
  /** bytes from which on a file is answered by a signed link; null: never */
  linksFrom: number | null
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixes = /^[\w.-]+(\/[\w.-]+)*$/
const known = new Set(['endpoint', 'region', 'links'])

/** Reads such an address; null: it is not one, or says something that is not known. */
export function readS3Address(typed: string): S3Address | null {
  if (!typed.startsWith('s3://') || !URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.username || url.password || url.port || url.hash || !bucketName.test(url.hostname)) return null
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  if (prefix !== '' && !prefixes.test(prefix)) return null
  const names = [...url.searchParams.keys()]
  if (names.some(name => !known.has(name)) || new Set(names).size < names.length) return null
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint !== null && !isOrigin(endpoint)) return null
  const region = url.searchParams.get('region')
  if (region !== null && !/^[\w-]{1,40}$/.test(region)) return null
  const links = url.searchParams.get('links')
  if (links !== null && !/^\d{1,12}$/.test(links)) return null
  return {
    bucket: url.hostname,
    prefix,
    endpoint: endpoint && new URL(endpoint).origin,
    region,
    linksFrom: links === null ? null : Number(links),
  }
}

function isOrigin(typed: string): boolean {
  if (!/^https?:\/\//.test(typed) || !URL.canParse(typed)) return false
  const url = new URL(typed)
  return !url.username && !url.password && /^\/*$/.test(url.pathname) && !url.search && !url.hash
}
