/** A text without addresses of e-mail, which do not belong into a log: 'no mailbox ana@norte.example' is 'no mailbox …@…'. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'`(),;:=/\\]+@[^\s<>"'`(),;:=/\\]+/g, '…@…')
