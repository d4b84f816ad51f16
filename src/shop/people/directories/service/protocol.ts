/** What the shop asks of the directory of a company, whatever it speaks. */
import type { Ctx } from '#platform/request/context.ts'
import type { Directory, Identity, Verdict } from '../model/directory.ts'
import { reasonOf } from './reason.ts'

export type Context = Pick<Ctx, 'db' | 'ports' | 'publicUrl' | 'page' | 'clock'>

/** What only this browser knows of its way to a directory and back. */
export type Proof = { state: string; nonce: string; verifier: string }
export type Asked = {
  /** they are asked there again who they are */
  fresh: boolean
  language: string
  /** who it will be, as far as is known */
  email: string | null
}
export type Answered = { answer: URL; fresh: boolean }
/** Who has come, and what is needed to sign out there. */
export type CameAs = Identity & { forSignOut: string }

export type Protocol = {
  /** Where the browser goes to sign in. Throws what is wrong with the connection. */
  addressOf: (ctx: Context, directory: Directory, proof: Proof, asked: Asked) => Promise<URL>
  /** Who has come back by this answer. Throws what is wrong with it, `Denied` where the directory says no. */
  identityIn: (ctx: Context, directory: Directory, proof: Proof, answered: Answered) => Promise<CameAs>
  /** Its page for signing out; null: it has none. Never throws. */
  signOutAddress: (ctx: Context, directory: Directory, kept: string) => Promise<string | null>
  /** Tries the connection step by step, as far as it goes without a person. */
  tryOut: (ctx: Context, directory: Directory) => Promise<Verdict[]>
}

/** Whom a directory has named as signed out, and what its word is known by. */
export type Word = { subject: string | null; sid: string | null; mark: string }

/** s by which both clocks may be apart */
export const skew = 60
/** s within which they were asked again */
export const freshFor = 600

/** Steps of a trial: each is written down with what it answers, or with what is wrong. */
export function trials() {
  const verdicts: Verdict[] = []
  const step = async (name: Verdict['step'], work: () => Promise<string> | string): Promise<boolean> => {
    try {
      verdicts.push({ step: name, good: true, detail: await work() })
      return true
    } catch (error) {
      verdicts.push({ step: name, good: false, detail: reasonOf(error) })
      return false
    }
  }
  return { verdicts, step }
}
