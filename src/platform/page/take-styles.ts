/**
 * Puts the style sheets of an answer beside those of the page. HTML waits until they apply, or did not come; data do not,
 * and the page that comes next will have them.
 */
export async function takeStyles(addresses: string, { headers }: Response): Promise<void> {
  const applied = Promise.all(
    addresses.split(' ').map(async href => {
      if (!href || document.querySelector(`link[href="${href}"]`)) return
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      const { promise, resolve } = Promise.withResolvers<unknown>()
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
      document.head.append(link)
      await promise
    }),
  )
  if (headers.get('content-type')?.includes('html')) await applied
}
