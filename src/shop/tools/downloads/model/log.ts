import type { Sort } from '#kit/sort.ts'

/** By what the records of the download log are sorted. */
export const logSorts = ['at', 'article', 'document', 'language', 'origin', 'person', 'company'] as const
export type LogSort = Sort<(typeof logSorts)[number]>
