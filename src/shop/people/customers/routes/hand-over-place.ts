import { href } from '#kit/contract.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { handOverPlace } from '#shop/people/account/slots.ts'
import { customersDesk } from '../contract.ts'

/** The page of a person is where their work is handed over. */
export const handsOverAtDesk = handOverPlace.fill((page, id) =>
  mayOpen(page, customersDesk.person) ? href(page, customersDesk.person, { params: { id } }) : null,
)
