import { randomBytes } from 'node:crypto'

/** The key that a form carries, so that what it is sent for is done once, however often it comes. */
export const newFormKey = (): string => randomBytes(16).toString('base64url')
