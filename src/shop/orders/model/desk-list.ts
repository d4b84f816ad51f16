/** In which order the desk lists orders. waiting: the open ones, longest waiting first; the others: all of them. */
export const deskSorts = ['waiting', 'newest', 'oldest', 'largest', 'company'] as const
export type DeskSort = (typeof deskSorts)[number]
