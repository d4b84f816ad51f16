/** How often an open page asks, in ms. */
const pause = 100

/** `npm run dev` only: reloads the page once the shop has started anew. It never ends. */
export async function reloadAfterRestart(): Promise<void> {
  const started = () =>
    fetch('/_ui/desktop/started.txt', { cache: 'no-store' }).then(
      answer => (answer.ok ? answer.text() : null),
      () => null,
    )
  const first = await started()
  for (;;) {
    await new Promise(done => setTimeout(done, pause))
    const now = await started()
    if (now !== null && now !== first) return location.reload()
  }
}
