import { mailKindOf } from '#platform/email/mail-kinds.ts'

/** A mail whose link lets its reader in: nobody but the receiver may see it, not even the desk. */
export const isSecretMail = (key: string): boolean => mailKindOf(key)?.isSecret === true

/** The text of a mail as the desk may see it: every address in a secret one is masked, unless a demo lets it be read. */
export const shownText = (key: string, text: string, linksReadable: boolean): string =>
  isSecretMail(key) && !linksReadable ? text.replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '••••••••') : text

/** The reason of a mail; of a secret one without what follows, which derives from its token. */
export const shownKey = (key: string): string => (isSecretMail(key) ? key.slice(0, key.indexOf(':')) : key)
