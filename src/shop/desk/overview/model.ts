/** Mails whose link lets its reader in: nobody but the receiver may see it, not even the desk. */
const secret = /^password-link:/

export const isSecretMail = (key: string): boolean => secret.test(key)

/** The text of a mail as the desk may see it: every address in a secret one is masked, unless a demo lets it be read. */
export const shownText = (key: string, text: string, linksReadable: boolean): string =>
  isSecretMail(key) && !linksReadable ? text.replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '••••••••') : text

/** The reason of a mail; of a secret one without what follows, which derives from its token. */
export const shownKey = (key: string): string => (isSecretMail(key) ? 'password-link' : key)
