import type { ReactNode } from 'react'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Appearance } from '#shop/people/choices/model.ts'
import type { OfferedKind, OwnSession, SettingField, Settings } from '../model/settings.ts'

export type Choice = { value: string; label: string }
/** What the settings show. */
export type SettingsShown = {
  settings: Settings
  /** each entry as it is shown */
  shown: Readonly<Record<SettingField, string>>
  choices: { language: readonly Choice[]; currency: readonly Choice[]; region: readonly Choice[] }
  email: string
  pending: { email: string; oldDone: boolean; newDone: boolean } | null
  /** the e-mails that they get */
  wanted: readonly OfferedKind[]
  /** how the shop looks in this browser */
  appearance: Appearance
  sessions: readonly OwnSession[]
  /** of other domains, below what is set here */
  cards: readonly { name: string; body: ReactNode }[]
  /** what waits with the person, as a sentence; null: nothing */
  openWork: string | null
  passwordMin: number
  /** which form was refused, and what was entered */
  refused: {
    form: 'email' | 'password' | SettingField
    errors: readonly FieldError[]
    entered: string
  } | null
  flashes: readonly Flash[]
}
