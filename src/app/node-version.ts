/** Looked at before anything else: an older Node fails later with words that name nothing. */
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(
    `Contara needs Node 24 or newer, this is ${process.versions.node}: npm start takes the one of the package, a service node_modules/.bin/node src/app/start.ts.\n`,
  )
  process.exit(1)
}
