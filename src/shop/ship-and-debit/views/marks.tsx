import { usePage } from '#kit/page-context.tsx'
import { State } from '#ui/chip.tsx'
import type { Standing } from '../model/agreement.ts'
import type { LineState } from '../model/claim.ts'
import type { ClaimState } from '../model/states.ts'
import { sayClaimStates, sayLineStates, sayStandings } from '../texts/states.ts'

const claimTones = {
  'in-check': 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  credited: 'good',
} as const
const lineTones = { pending: 'waiting', approved: 'good', rejected: 'bad', withdrawn: 'neutral' } as const
const standingTones = {
  open: 'good',
  future: 'waiting',
  ended: 'neutral',
  'used-up': 'neutral',
  closed: 'neutral',
} as const

export const ClaimStateMark = ({ state }: { state: ClaimState }) => (
  <State tone={claimTones[state]}>{sayClaimStates(usePage().language)[state]()}</State>
)
export const LineStateMark = ({ state }: { state: LineState }) => (
  <State tone={lineTones[state]}>{sayLineStates(usePage().language)[state]()}</State>
)
export const StandingMark = ({ standing }: { standing: Standing }) => (
  <State tone={standingTones[standing]}>{sayStandings(usePage().language)[standing]()}</State>
)
