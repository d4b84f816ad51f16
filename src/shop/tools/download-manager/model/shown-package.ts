/** A package as a row of a list, in words: JSON for the island that follows its progress. */
import type { PackageState } from './package.ts'

export type PackageRow = {
  id: string
  /** 'Documents of 12 articles' */
  what: string
  /** when it was asked for, as it is written here */
  asked: string
  state: PackageState
  done: number
  total: number | null
  /** of a finished one: size and until when it can be had */
  size: string | null
  until: string | null
  /** under which name it is taken */
  name: string
}
