import { ruleOf } from './country-rules.ts'
import { regionName } from '#kit/typed/regions.ts'

/**
 * The line of an address with its town, as people of its country write it: 'Houston, TX 77032', '46024 Valencia', '46500
 * Sagunto (Valencia)'. The one place where pages, papers and mails write it; a region is never shown as its code of ISO 3166.
 */
export function placeLine({
  postcode,
  town,
  region,
  country,
}: {
  postcode: string
  town: string
  region: string
  country: string
}): string {
  const name = region && regionName(region)
  const parts =
    ruleOf(country).order === 'town-first'
      ? [town, [name && region.replace(/^[A-Z]{2}-/, ''), postcode].filter(Boolean).join(' ')]
      : [[postcode, town].filter(Boolean).join(' ')]
  const line = parts.filter(Boolean).join(', ')
  const beside = ruleOf(country).order !== 'town-first' && name && name !== town ? `(${name})` : ''
  return [line, beside].filter(Boolean).join(' ')
}
