/** One statement of an SQL file: its text without the closing semicolon, and the line it begins in (from 1). */
export type Statement = { text: string; line: number }

const dollarTag = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y

/**
 * Cuts an SQL file at its semicolons, as psql does: quotes, E'' strings, dollar quotes, quoted names, nested
 * comments and parentheses are respected. Not known: the bodies of `begin atomic` functions (use $$ bodies).
 */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = []
  let start = 0
  let depth = 0
  let at = 0
  const cut = (end: number) => {
    const raw = sql.slice(start, end)
    const lead = leadingBlank(raw)
    const text = raw.slice(lead).trimEnd()
    if (text !== '') statements.push({ text, line: lineAt(sql, start + lead) })
  }
  while (at < sql.length) {
    const char = sql[at]
    if (char === "'") at = afterQuote(sql, at, "'", isEscapeString(sql, at))
    else if (char === '"') at = afterQuote(sql, at, '"', false)
    else if (char === '-' && sql[at + 1] === '-') at = afterLine(sql, at)
    else if (char === '/' && sql[at + 1] === '*') at = afterComment(sql, at)
    else if (char === '$' && !/[A-Za-z0-9_$]/.test(sql[at - 1] ?? '')) at = afterDollar(sql, at)
    else {
      if (char === '(') depth++
      if (char === ')') depth--
      if (char === ';' && depth <= 0) {
        cut(at)
        start = at + 1
        depth = 0
      }
      at++
    }
  }
  cut(sql.length)
  return statements
}

function leadingBlank(text: string): number {
  let at = 0
  for (;;) {
    const before = at
    while (/\s/.test(text[at] ?? '')) at++
    if (text.startsWith('--', at)) at = afterLine(text, at)
    else if (text.startsWith('/*', at)) at = afterComment(text, at)
    if (at === before) return at
  }
}

function lineAt(sql: string, at: number): number {
  return sql.slice(0, at).split('\n').length
}

function isEscapeString(sql: string, at: number): boolean {
  return /[eE]/.test(sql[at - 1] ?? '') && !/[A-Za-z0-9_$]/.test(sql[at - 2] ?? '')
}

function afterQuote(sql: string, at: number, quote: string, backslashes: boolean): number {
  for (let i = at + 1; i < sql.length; i++) {
    if (backslashes && sql[i] === '\\') i++
    else if (sql[i] === quote) {
      if (sql[i + 1] !== quote) return i + 1
      i++
    }
  }
  return sql.length
}

function afterLine(sql: string, at: number): number {
  const end = sql.indexOf('\n', at)
  return end < 0 ? sql.length : end + 1
}

function afterComment(sql: string, at: number): number {
  let depth = 0
  for (let i = at; i < sql.length; i++) {
    if (sql.startsWith('/*', i)) {
      depth++
      i++
    } else if (sql.startsWith('*/', i)) {
      i++
      if (--depth === 0) return i + 1
    }
  }
  return sql.length
}

function afterDollar(sql: string, at: number): number {
  dollarTag.lastIndex = at
  const tag = dollarTag.exec(sql)?.[0]
  if (tag === undefined) return at + 1
  const end = sql.indexOf(tag, at + tag.length)
  return end < 0 ? sql.length : end + tag.length
}
