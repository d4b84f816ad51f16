/**
 * The same question asked once in a request: whoever asks it again gets what is asked already. For what a page that only
 * shows something asks ahead.
 */
export function oncePerRequest<C extends object, T>(ask: (ctx: C) => Promise<T>): (ctx: C) => Promise<T> {
  const asked = new WeakMap<C, Promise<T>>()
  return ctx => {
    let answer = asked.get(ctx)
    if (!answer) asked.set(ctx, (answer = ask(ctx)))
    return answer
  }
}
