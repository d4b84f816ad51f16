/** Bytes of a document with its attachments, and how many of them there may be. */
export const maxWithAttachments = 8 << 20
export const maxAttachments = 10
