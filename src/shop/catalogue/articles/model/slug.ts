const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd' }

const known = new Map<string, string>()

/** 'Schraubenschlüssel & Co.' → 'schraubenschlussel-co'; letters of other scripts stay. */
export function slug(text: string): string {
  let made = known.get(text)
  if (made === undefined) {
    // names of features come again with every article
    if (known.size >= 5000) known.clear()
    known.set(text, (made = slugged(text)))
  }
  return made
}

function slugged(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđłþð]/g, letter => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * Codes of categories by their paths: the slug of the path (conventions.md, "Paths, lists, codes"), numbered when
 * two have the same slug. `key` tells them apart; default: the path itself.
 */
export function categoryCodes(): (path: readonly string[], key?: string) => string {
  const codes = new Map<string, string>()
  const taken = new Set<string>()
  // from which number on one is free: many may have the same slug
  const next = new Map<string, number>()
  return (path, key = path.join('\u0000')) => {
    const known = codes.get(key)
    if (known !== undefined) return known
    const parts = path.map(slug).filter(Boolean)
    const plain = parts.join('-').slice(0, 190).replace(/-+$/, '') || 'category'
    let code = plain
    for (let n = next.get(plain) ?? 2; taken.has(code); n++) {
      code = `${plain}-${n}`
      next.set(plain, n + 1)
    }
    codes.set(key, code)
    taken.add(code)
    return code
  }
}
