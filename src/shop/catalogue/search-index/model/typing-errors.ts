const signs = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Everything one typing error away: two neighbours swapped, one sign too many, too few, or wrong. */
export function* typingErrors(text: string): Generator<string> {
  const n = text.length
  for (let i = 0; i + 1 < n; i++)
    if (text[i] !== text[i + 1])
      yield text.slice(0, i) + text.charAt(i + 1) + text.charAt(i) + text.slice(i + 2)
  for (let i = 0; i < n; i++) if (text[i] !== text[i - 1]) yield text.slice(0, i) + text.slice(i + 1)
  for (let i = 0; i <= n; i++) {
    const head = text.slice(0, i)
    const tail = text.slice(i)
    const rest = text.slice(i + 1)
    for (const sign of signs) {
      if (i === n || sign !== text[i]) yield head + sign + tail
      if (i < n && sign !== text[i]) yield head + sign + rest
    }
  }
}
