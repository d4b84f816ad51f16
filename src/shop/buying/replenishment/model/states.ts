/**
 * The states of a schedule and who may move it, as a table (`kit/state-machine.ts`). A pause lets dates pass and keeps the
 * rhythm; what has ended can be taken up again (commerce.md 3.3).
 */
import { answersFor } from '#shop/people/session/model/rights.ts'
import { actionsOn, type Machine } from '#kit/state-machine.ts'
import type { SignedIn } from '#platform/person/visitor.ts'

export const scheduleStates = ['active', 'paused', 'completed', 'ended'] as const
/** completed: its last date has passed; ended: by its buyer */
export type ScheduleState = (typeof scheduleStates)[number]

export const scheduleActions = [
  'release',
  'skip',
  'unskip',
  'move-date',
  'edit-lines',
  'edit-terms',
  'pause',
  'resume',
  'restart',
  'end',
  'hand-over',
] as const
export type ScheduleAction = (typeof scheduleActions)[number]

/** `colleague`: an administrator or approver of the company, who sees it. */
export type ScheduleRelation = 'buyer' | 'administrator' | 'colleague' | 'seller'
export type ScheduleFacts = { state: ScheduleState }

const same = (object: ScheduleFacts): ScheduleState => object.state

export const scheduleMachine: Machine<ScheduleState, ScheduleAction, ScheduleRelation, ScheduleFacts> = {
  // an order that was held stays to be decided, whatever the schedule does meanwhile
  release: { from: ['active', 'paused', 'completed'], by: ['buyer'], to: same },
  skip: { from: ['active', 'paused', 'completed'], by: ['buyer'], to: same },
  unskip: { from: ['active'], by: ['buyer'], to: same },
  'move-date': { from: ['active'], by: ['buyer'], to: same },
  'edit-lines': { from: ['active', 'paused'], by: ['buyer'], to: same },
  'edit-terms': { from: ['active', 'paused'], by: ['buyer'], to: same },
  pause: { from: ['active'], by: ['buyer', 'administrator', 'seller'], to: 'paused' },
  resume: { from: ['paused'], by: ['buyer', 'administrator', 'seller'], to: 'active' },
  restart: { from: ['completed', 'ended'], by: ['buyer'], to: 'active' },
  end: { from: ['active', 'paused'], by: ['buyer', 'administrator'], to: 'ended' },
  // a completed one may still have orders on hold, which wait for somebody who can decide
  'hand-over': { from: ['active', 'paused', 'completed'], by: ['administrator'], to: same },
}

/** Whom an action is told by letter: `buyer`, whose schedule it is afterwards; `former`, whose it was. */
export type ScheduleTold = 'buyer' | 'former'
/** Nobody is told what they do themselves. */
export const scheduleTold: Record<ScheduleAction, readonly ScheduleTold[]> = {
  release: [],
  skip: [],
  unskip: [],
  'move-date': [],
  'edit-lines': [],
  'edit-terms': [],
  pause: ['buyer'],
  resume: ['buyer'],
  restart: [],
  end: ['buyer'],
  'hand-over': ['buyer', 'former'],
}

/** How a person stands to a schedule; none: it answers them like an unknown one. */
export function relationsTo(
  who: Pick<SignedIn, 'id' | 'companyId' | 'audiences' | 'reach'> | null,
  schedule: { customerId: number; companyId: number; unitId: number | null },
): ScheduleRelation[] {
  if (who === null) return []
  const relations: ScheduleRelation[] = []
  if (who.audiences.includes('desk/replenishment:write')) relations.push('seller')
  if (who.companyId !== schedule.companyId) return relations
  if (who.id === schedule.customerId && who.audiences.includes('buyer')) relations.push('buyer')
  const answers = answersFor(who, schedule)
  if (answers && who.audiences.includes('company-admin')) relations.push('administrator')
  if ((answers && who.audiences.includes('approver')) || who.id === schedule.customerId)
    relations.push('colleague')
  return relations
}

/** What somebody who stands so may do to a schedule now. */
export const scheduleActionsOn = (
  schedule: ScheduleFacts,
  relations: readonly ScheduleRelation[],
): ScheduleAction[] => actionsOn(scheduleMachine, schedule, relations)
