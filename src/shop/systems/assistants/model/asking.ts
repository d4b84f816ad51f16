/** What a client asks of a person (OAuth 2.1, authorization code with PKCE). */
import type { Scope } from '#shop/systems/programs/model/program.ts'
import { assistantScopes } from './rights.ts'

/** As it came in the address; '' what is missing. */
export type Asked = {
  client_id: string
  redirect_uri: string
  response_type: string
  scope: string
  state: string
  code_challenge: string
  code_challenge_method: string
  resource: string
}
export type Read =
  | { ok: true; scopes: readonly Scope[] }
  | { ok: false; error: 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'invalid_target' }

/** Of the scopes that are asked for those that an assistant can have; none named: all. Null: none of those named. */
function scopesOf(text: string): readonly Scope[] | null {
  const named = text.split(' ').filter(Boolean)
  if (named.length === 0) return assistantScopes
  const found = assistantScopes.filter(one => named.includes(one))
  return found.length === 0 ? null : found
}

/** Is it what can be granted? `resource`: the address of our door, which a client may name (RFC 8707). */
export function readAsked(asked: Asked, resource: string): Read {
  if (asked.response_type !== 'code') return { ok: false, error: 'unsupported_response_type' }
  if (asked.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(asked.code_challenge))
    return { ok: false, error: 'invalid_request' }
  if (asked.resource !== '' && asked.resource.replace(/\/$/, '') !== resource)
    return { ok: false, error: 'invalid_target' }
  const scopes = scopesOf(asked.scope)
  return scopes ? { ok: true, scopes } : { ok: false, error: 'invalid_scope' }
}

/** The address with the answer in its query; what was there stays. */
export function answerAt(redirect: string, answer: Readonly<Record<string, string>>): string {
  const url = new URL(redirect)
  for (const [name, value] of Object.entries(answer)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}

/** For how many days a person lets an assistant in; then it asks again. */
export const grantedDays = 90
/** How long a code is good, in seconds. */
export const codeSeconds = 60
/** Assistants of one person that are let in at a time. */
export const maxAssistants = 20
