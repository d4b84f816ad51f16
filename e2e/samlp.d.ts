/** What the journeys use of `samlp`, which brings no types. */
declare module 'samlp' {
  type Request = { query: { SAMLRequest: string } }
  type Asked = { id: string; issuer: string; assertionConsumerServiceURL: string }
  type Options = Readonly<Record<string, unknown>>
  type Done<Result> = (error: Error | null, result: Result) => void
  const samlp: {
    parseRequest(this: void, request: Request, done: Done<Asked>): void
    getSamlResponse(this: void, options: Options, user: Options, done: Done<string>): void
  }
  export default samlp
}
