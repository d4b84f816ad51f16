/** A company that may be the one that somebody is about to found; `because` of one that is blocked: why. */
export type AlikeCompany = { code: string; name: string; active: boolean; because: string }
