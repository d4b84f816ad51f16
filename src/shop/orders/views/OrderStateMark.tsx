import { usePage } from '#kit/page-context.tsx'
import { State } from '#ui/chip.tsx'
import type { OrderState } from '../model/states.ts'
import { stateKey } from '../model/words.ts'
import { say } from '../texts/account.ts'

const tones = {
  'awaiting-approval': 'waiting',
  'awaiting-payment': 'waiting',
  rejected: 'bad',
  placed: 'waiting',
  confirmed: 'neutral',
  'partly-shipped': 'neutral',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'bad',
} as const

export function OrderStateMark({ state }: { state: OrderState }) {
  return <State tone={tones[state]}>{say(usePage().language)[stateKey(state)]()}</State>
}
