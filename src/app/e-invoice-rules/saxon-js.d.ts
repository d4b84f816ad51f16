declare module 'saxon-js' {
  type Options = { stylesheetInternal: object; sourceText: string; destination: 'serialized' }
  const saxon: { transform: (options: Options, how: 'sync') => { principalResult: string } }
  export default saxon
}
