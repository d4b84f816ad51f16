/**
 * In which order the desk lists orders. waiting: the open ones, longest waiting first; cancellation: those whose
 * buyers ask to cancel; the others: all of them.
 */
export const deskSorts = ['waiting', 'cancellation', 'newest', 'oldest', 'largest', 'company'] as const
export type DeskSort = (typeof deskSorts)[number]
