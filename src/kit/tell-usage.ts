/** Asked for help, a command says how it is called, and ends before it does anything. */
export function tellUsage(usage: string): void {
  if (!process.argv.slice(2).some(word => word === '--help' || word === '-h')) return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
