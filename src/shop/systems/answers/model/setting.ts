import type { AnswerKind } from './message.ts'

/** What a connection is told, and where to. */
export type Setting = {
  /** where messages are posted to; empty: they are fetched */
  url: string
  /** by which it knows us where it speaks openTRANS (HTTP Basic); empty: the secret alone says who we are */
  username: string
  /** the buyer's system asks for a secret of ours, and it is kept */
  hasSecret: boolean
  /** who gets them by e-mail where there is no address; empty: nobody */
  email: string
  kinds: readonly AnswerKind[]
  /** 0: nothing was entered yet */
  version: number
}
/** Nothing is told until somebody says so. */
export const noSetting: Setting = {
  url: '',
  username: '',
  hasSecret: false,
  email: '',
  kinds: [],
  version: 0,
}
