/** Sections of the desk whose things may wait, beside orders and mails. */
export type WaitingSection = 'reviews'
export type Waiting = { section: WaitingSection; count: number; oldest: Date | null }
